import * as Radix from 'radix-ui/progress'

interface Props {
  label: string
  value: number
  max: number
  /** What a screen reader says instead of a percentage. */
  text?: string
}

/** How much of something is there: a bar, never longer than its track. */
export function Progress({ label, value, max, text }: Props) {
  const filled = Math.min(value, max)
  return (
    <Radix.Root
      aria-label={label}
      value={filled}
      max={max > 0 ? max : 1}
      getValueLabel={text ? () => text : undefined}
      className="h-2 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <Radix.Indicator
        className="h-full rounded-full bg-pine transition-[width] duration-480"
        style={{ width: `${max > 0 ? (filled / max) * 100 : 0}%` }}
      />
    </Radix.Root>
  )
}
