import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export interface Tab {
  value: string
  label: ReactNode
  panel: ReactNode
}

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: Tab[]
  /** Tabs share the whole width. */
  fill?: boolean
}

/** Panels of which one shows, chosen by a row of underlined words. */
export function Tabs({ label, value, onChange, tabs, fill }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="flex gap-x-4 overflow-x-auto sm:gap-x-6 border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={joinClasses(
              '-mb-px inline-flex min-h-control items-center justify-center gap-2 border-b-3 border-transparent py-1 font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-pine data-[state=active]:text-ink',
              fill ? 'flex-1' : 'flex-none',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
