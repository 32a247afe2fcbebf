import { isAppLockHeld } from '../app-lock.ts'
import { paths } from '../paths.ts'
import { isSitePath } from '../site-paths.ts'
import { visiblePageWorks } from './visible-page-works.ts'

/** What versions kept the app in that wrongly answered `/` with it. */
const predecessorCache = (worker: ServiceWorkerGlobalScope) =>
  `workbox-precache-v2-${worker.registration.scope}`

/**
 * Whether something might be lost if the version under an open page changed. Pages of the public site come from the
 * server and do not mind. A page is listed by the address at which it was opened, though the app may have gone on
 * from there: then it holds the lock, or, with the predecessor, answers for the queue.
 */
async function isAppOpen(worker: ServiceWorkerGlobalScope): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some(({ url }) => !isSitePath(new URL(url).pathname))) return true
  if (await isAppLockHeld()) return true
  return (await worker.caches.has(predecessorCache(worker))) && (await visiblePageWorks(worker.clients))
}

/** A new version waits until the page asks for it, so that nobody loses a half-written form; where none can be, it does not wait. */
async function whenInstalled(worker: ServiceWorkerGlobalScope): Promise<void> {
  if (!(await isAppOpen(worker))) await worker.skipWaiting()
}

/** Whoever looks at the predecessor's wrong page gets the right one. */
async function whenActive(worker: ServiceWorkerGlobalScope): Promise<void> {
  if (!(await worker.caches.has(predecessorCache(worker)))) return
  const appIsOpen = await isAppOpen(worker)
  await worker.caches.delete(predecessorCache(worker))
  if (appIsOpen) return
  for (const client of await worker.clients.matchAll({ type: 'window' }))
    if (client.visibilityState === 'visible' && new URL(client.url).pathname === paths.home)
      // Not awaited: the page can be answered only after this. One that was closed meanwhile needs nothing.
      void client.navigate(client.url).catch(() => undefined)
}

export const takeOver = { whenInstalled, whenActive }
