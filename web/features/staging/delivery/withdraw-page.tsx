interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Asked before what a public page shows is deleted: the page stays, unless its owner wants it gone. Fits into a paragraph. */
export const WithdrawPage = ({ checked, onChange }: Props) => (
  <span className="mt-3 block">
    Its public page stays, because the listing may name its address: you find it in your account under
    Deliveries.
    <label className="flex min-h-hit items-center gap-3 font-medium text-ink">
      <input
        type="checkbox"
        className="size-5 flex-none accent-pine"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      Withdraw the public page, too
    </label>
  </span>
)
