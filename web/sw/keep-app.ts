import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { addStaticRoutes } from './static-routes.ts'
import { takeOver } from './take-over.ts'

const CACHE = 'nestage-app'

/**
 * Keeps the whole app on the device, whole versions only, and answers its files from there. A file answers for its
 * own address alone: not `index.html` for `/`, which is the server's.
 */
export function keepApp(
  worker: ServiceWorkerGlobalScope,
  files: (string | { url: string; revision: string | null })[],
): PrecacheController {
  const precache = new PrecacheController({ cacheName: CACHE })
  precache.addToCacheList(files)
  worker.addEventListener('install', (event) => {
    event.waitUntil(precache.install(event).then(() => takeOver.whenInstalled(worker)))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(precache.activate(event).then(() => takeOver.whenActive(worker)))
  })
  addStaticRoutes(worker, CACHE)
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
  return precache
}
