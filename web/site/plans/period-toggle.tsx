const CHOICE =
  'grid min-h-hit cursor-pointer grid-flow-col place-items-center gap-1.5 rounded-control px-4 text-sm font-semibold text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--line-strong)] has-focus-visible:outline-3 has-focus-visible:outline-(--focus)'

/** Switches which prices the nearest `group/periods` shows, by styles alone. */
export const PeriodToggle = ({ annualLabel }: { annualLabel: string }) => (
  <fieldset className="inline-grid grid-flow-col gap-0.5 rounded-card border border-line bg-sunken p-[3px]">
    <legend className="sr-only">Billing period</legend>
    <label className={CHOICE}>
      <input type="radio" name="period" value="monthly" defaultChecked className="sr-only" />
      Monthly
    </label>
    <label className={CHOICE}>
      <input type="radio" name="period" value="annual" className="sr-only" />
      Annual
      {annualLabel ? <span className="text-xs font-medium">{annualLabel}</span> : null}
    </label>
  </fieldset>
)
