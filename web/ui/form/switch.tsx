import { useId } from 'react'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="inline-flex min-h-hit items-center gap-[.7rem]">
      <button
        type="button"
        role="switch"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-checked={checked}
        onClick={() => onChange(!checked)}
        disabled={disabled}
        className="group relative h-[1.625rem] w-hit flex-none rounded-full border-[1.5px] border-line-strong bg-sunken transition-colors duration-220 focus-visible:rounded-full disabled:cursor-not-allowed disabled:opacity-60 aria-checked:border-pine aria-checked:bg-pine"
      >
        <span className="block size-4 translate-x-[.1875rem] rounded-full bg-ink-2 transition-[translate] duration-220 group-aria-checked:translate-x-[1.3125rem] group-aria-checked:bg-on-pine" />
      </button>
      <label id={`${id}-label`} htmlFor={id} className="cursor-pointer py-2 font-medium">
        {label}
      </label>
    </div>
  )
}
