import type { KeyboardEvent } from 'react'

const stateOf = (isActive: boolean) => (isActive ? 'active' : 'inactive')

/** What makes a button a tab. `group` is the id that a row of tabs and their panels share. */
export const tabProps = (group: string, value: string, isActive: boolean) => ({
  type: 'button' as const,
  role: 'tab',
  id: `${group}-tab-${value}`,
  'aria-selected': isActive,
  'aria-controls': `${group}-panel-${value}`,
  'data-state': stateOf(isActive),
  // One stop for the Tab key; arrows go from tab to tab.
  tabIndex: isActive ? 0 : -1,
})

/** What makes an element the panel of a tab. What it holds is up to the caller, who leaves out what is hidden. */
export const panelProps = (group: string, value: string, isActive: boolean) => ({
  role: 'tabpanel',
  id: `${group}-panel-${value}`,
  'aria-labelledby': `${group}-tab-${value}`,
  'data-state': stateOf(isActive),
  hidden: !isActive,
  tabIndex: 0,
})

/** For a row of tabs: arrow keys, Home and End choose another tab and give it the focus. */
export function followTabKeys(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const place = tabs.findIndex((tab) => tab === document.activeElement)
  const places: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: tabs.length - 1,
  }
  if (place < 0 || !(event.key in places)) return
  event.preventDefault()
  const next = tabs[(places[event.key] + tabs.length) % tabs.length]
  next.focus()
  next.click()
}
