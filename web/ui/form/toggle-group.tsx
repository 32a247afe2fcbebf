import { useId, type ReactNode } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function ToggleGroup<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-grid auto-cols-fr grid-flow-col gap-0.5 rounded-card border border-line bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-hit cursor-pointer place-content-center rounded-control px-[1.125rem] py-1 text-center font-semibold whitespace-nowrap text-ink-2 has-checked:bg-raised has-checked:text-ink has-checked:shadow-[var(--shadow-flat),inset_0_0_0_1.5px_var(--line-strong)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
