import type { ComponentProps, ComponentType } from 'react'
import type { Comparison } from '../../ui/comparison.tsx'
import type { ThemeSwitch } from '../../ui/theme-switch.tsx'
import type { ContactForm } from './contact-form.tsx'
import type { LogoutButton } from './logout-button.tsx'
import type { PeriodToggle } from './period-toggle.tsx'

interface Islands {
  comparison: typeof Comparison
  'theme-switch': typeof ThemeSwitch
  'period-toggle': typeof PeriodToggle
  'contact-form': typeof ContactForm
  'logout-button': typeof LogoutButton
}

export type IslandName = keyof Islands
type IslandProps<Name extends IslandName> = ComponentProps<Islands[Name]>

/** The code of each island, fetched only on pages that have one. */
export const ISLANDS: { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> } = {
  comparison: async () => (await import('../../ui/comparison.tsx')).Comparison,
  'theme-switch': async () => (await import('../../ui/theme-switch.tsx')).ThemeSwitch,
  'period-toggle': async () => (await import('./period-toggle.tsx')).PeriodToggle,
  'contact-form': async () => (await import('./contact-form.tsx')).ContactForm,
  'logout-button': async () => (await import('./logout-button.tsx')).LogoutButton,
}
