import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { followTabKeys, panelProps, tabProps } from './tab-props.ts'

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
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef('')
  useLayoutEffect(() => {
    // Words grow, as by counts that are read after them, and push the chosen one out.
    const now = `${value} ${list.current?.scrollWidth}`
    if (seen.current !== now) bringIntoView(list.current, `${group}-tab-${value}`)
    seen.current = now
  })
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={followTabKeys}
        className="flex gap-x-4 overflow-x-auto sm:gap-x-6 border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            {...tabProps(group, tab.value, tab.value === value)}
            onClick={() => onChange(tab.value)}
            className={joinClasses(
              '-mb-px inline-flex min-h-control items-center justify-center gap-2 border-b-3 border-transparent py-1 font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-pine data-[state=active]:text-ink',
              fill ? 'flex-1' : 'flex-none',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.value} {...panelProps(group, tab.value, tab.value === value)} className="pt-6">
          {tab.value === value ? tab.panel : null}
        </div>
      ))}
    </div>
  )
}

/** Scrolls the row so far that the chosen word stands in its middle, and nothing but the row. */
function bringIntoView(list: HTMLElement | null, tabId: string): void {
  const chosen = list?.querySelector(`#${CSS.escape(tabId)}`)?.getBoundingClientRect()
  if (!list || !chosen) return
  const row = list.getBoundingClientRect()
  list.scrollLeft += chosen.left + chosen.width / 2 - (row.left + row.width / 2)
}
