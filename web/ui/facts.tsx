import type { ReactNode } from 'react'

interface Fact {
  name: string
  value: ReactNode
  /** Measured: set in the condensed, tabular figures of an instrument. */
  readout?: boolean
}

/** Names and values, one pair a line. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid gap-2 text-sm">
    {facts.map(({ name, value, readout }) => (
      <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
        <dt className="text-ink-2">{name}</dt>
        <dd className={readout ? 'readout text-right font-medium' : 'text-right font-medium'}>{value}</dd>
      </div>
    ))}
  </dl>
)
