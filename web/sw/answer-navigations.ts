import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { navigationSource, type NavigationSource } from './navigation-source.ts'

const SHELL = '/index.html'

const opensFrom =
  (source: NavigationSource) =>
  ({ request, url }: { request: Request; url: URL }): boolean =>
    request.mode === 'navigate' && navigationSource(url.pathname) === source

/** Opens the app offline: app paths from the device at once, public pages from the network while there is one. */
export function answerNavigations(precache: PrecacheController): void {
  const shell = precache.createHandlerBoundToURL(SHELL)
  registerRoute(opensFrom('device'), shell)
  registerRoute(opensFrom('network'), async (options) => {
    try {
      return await fetch(options.request)
    } catch {
      // Offline: the app itself says what cannot be shown.
      return shell(options)
    }
  })
}
