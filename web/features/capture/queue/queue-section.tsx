import type { ReactNode } from 'react'

/** A part of the queue, absent where it is empty. */
export function QueueSection({
  title,
  count,
  children,
}: {
  title: string
  count: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between border-b border-line pb-2">
        <h2 className="text-h3 font-medium">{title}</h2>
        <span className="readout text-ink-2">{count}</span>
      </div>
      <ul>{children}</ul>
    </section>
  )
}
