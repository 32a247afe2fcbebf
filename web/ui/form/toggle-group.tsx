import * as Radix from 'radix-ui/toggle-group'
import type { ReactNode } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function ToggleGroup<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        // Radix lets the pressed one be released; here one is always chosen.
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className="inline-grid auto-cols-fr grid-flow-col gap-0.5 rounded-card border border-line bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="min-h-hit rounded-control px-[1.125rem] py-1 font-semibold whitespace-nowrap text-ink-2 data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-[var(--shadow-flat),inset_0_0_0_1.5px_var(--line-strong)]"
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
