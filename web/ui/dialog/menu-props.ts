import type { ComponentProps, ReactElement, ReactNode } from 'react'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Where it leads, or else what it does. */
  to?: string
  onSelect?: () => void
  /** Set on one of several that exclude each other. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
}

/** How a menu was opened: by the keyboard its first row gets the focus. */
export type MenuOpening = 'pointer' | 'keyboard'

export interface MenuProps {
  trigger: ReactElement<ComponentProps<'button'>>
  head?: ReactNode
  items: MenuItem[]
}
