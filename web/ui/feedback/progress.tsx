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
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element's bar cannot be drawn alike everywhere
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={filled}
      aria-valuemax={max > 0 ? max : 1}
      aria-valuetext={text ?? `${Math.round(max > 0 ? (filled / max) * 100 : 0)}%`}
      className="h-2 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <div
        className="h-full rounded-full bg-pine transition-[width] duration-480"
        style={{ width: `${max > 0 ? (filled / max) * 100 : 0}%` }}
      />
    </div>
  )
}
