import { registerSW } from 'virtual:pwa-register'
import { isShooting } from '../../app/shooting-lock.ts'

const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000

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
      }, UPDATE_CHECK_INTERVAL_MS)
    },
  })
}

export const updateReady = (): boolean => ready

export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Lets the waiting version take over; every page of ours then reloads by itself. Answers false, having done
 * nothing, while a shoot goes on in one of them.
 */
export async function applyUpdate(): Promise<boolean> {
  if (await isShooting()) return false
  await apply?.()
  return true
}

/** Leaves the new version waiting: it takes over when all pages of ours are closed. */
export function postponeUpdate(): void {
  setReady(false)
}
