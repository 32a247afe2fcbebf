/** Of Chromium alone: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * How this browser installs Nestage: `ask` by a question of its own, `share` by hand from its share menu
 * (iPhone and iPad), `none` not at all, not yet, or it is installed.
 */
export type InstallWay = 'ask' | 'share' | 'none'

let offered: InstallEvent | undefined
const listeners = new Set<() => void>()
function setOffered(event: InstallEvent | undefined) {
  offered = event
  for (const listener of listeners) listener()
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** Keeps the browser's offer for a moment of our choosing. To be called before the page has loaded. */
export function watchForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    setOffered(event)
  })
  addEventListener('appinstalled', () => setOffered(undefined))
}

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function installWay(): InstallWay {
  if (offered) return 'ask'
  // Only iPhones and iPads say whether they show a page or an app from the home screen.
  return 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0
    ? 'share'
    : 'none'
}

/** Shows the browser's question; browsers allow it once per offer, within a click. */
export async function install(): Promise<void> {
  const event = offered
  setOffered(undefined)
  await event?.prompt()
}
