import { registerSW } from 'virtual:pwa-register'

const CHECK_EVERY_MS = 60 * 60 * 1000

let ready = false
let apply: (() => Promise<void>) | undefined
const listeners = new Set<() => void>()
function setReady(now: boolean) {
  ready = now
  listeners.forEach((listener) => listener())
}

/** Installs the service worker and watches for a new version, which waits until `applyUpdate`. */
export function watchForUpdates(): void {
  apply = registerSW({
    onNeedRefresh: () => setReady(true),
    onRegisteredSW: (_url, registration) => {
      if (!registration) return
      // An installed app may stay open for days.
      setInterval(() => {
        if (navigator.onLine) void registration.update()
      }, CHECK_EVERY_MS)
    },
  })
}

export const updateReady = (): boolean => ready

export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the waiting version take over; the page then reloads by itself. */
export function applyUpdate(): void {
  void apply?.()
}

/** Leaves the new version waiting: it takes over when all pages of ours are closed. */
export function postponeUpdate(): void {
  setReady(false)
}
