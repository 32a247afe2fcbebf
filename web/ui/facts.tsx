import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

interface Fact {
  name: string
  value: ReactNode
  /** Measured: set in the condensed, tabular figures of an instrument. */
  readout?: boolean
}

/** Names and values, one pair a line; a value that has no room beside its name stands below it. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid gap-2 text-sm">
    {facts.map(({ name, value, readout }) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
        <dt className="text-ink-2">{name}</dt>
        <dd className={joinClasses('min-w-0 font-medium wrap-anywhere', readout && 'readout')}>{value}</dd>
      </div>
    ))}
  </dl>
)
