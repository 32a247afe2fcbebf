/** Held, shared, by every page that shows the app. */
const APP_LOCK = 'nestage-app'

/** Says until this page closes that it shows the app: no new version may take over without being asked for. */
export function holdAppLock(): void {
  // oxlint-disable-next-line promise/avoid-new -- held for ever: browsers let go of it with the page
  void navigator.locks?.request(APP_LOCK, { mode: 'shared' }, () => new Promise(() => undefined))
}

export async function isAppLockHeld(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === APP_LOCK)
}
