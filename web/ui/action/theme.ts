export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'nestage-theme'
const CANVAS = { light: '#F4F3EF', dark: '#121614' }
const listeners = new Set<() => void>()

/** The theme that was chosen on this device; shared/first-script.ts applies it before the first paint. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies a theme and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Private mode: the choice holds until the page is closed.
  }
  paintBrowserChrome()
  listeners.forEach((listener) => listener())
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The browser's own bars follow a chosen theme too, whatever the system says. */
export function paintBrowserChrome(): void {
  const theme = chosenTheme()
  for (const scheme of ['light', 'dark'] as const) {
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', CANVAS[theme === 'system' ? scheme : theme])
  }
}
