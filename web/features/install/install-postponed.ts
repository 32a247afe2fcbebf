const KEY = 'nestage.install-postponed'
const ASK_AGAIN_MS = 60 * 24 * 60 * 60 * 1000

/** Whether somebody said "not now" in the last two months. */
export function isPostponed(): boolean {
  const at = Number(localStorage.getItem(KEY) ?? 0)
  return Date.now() - at < ASK_AGAIN_MS
}

export function postponeInstall(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without room for it the offer comes back at the next start.
  }
}
