import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const SHELL = '/index.html'

/** The signed-in app and the way into it: the same page for every path, kept on the device. */
const appPaths = [/^\/app(\/|$)/, /^\/auth$/]
/** What the server answers by itself; such a page must never be replaced by the app. */
const serverPaths = [/^\/api\//, /^\/dev\//, /^\/(healthz|readyz)$/, /\.[a-z0-9]+$/i]

/** Opens the app offline: app paths from the device at once, public pages from the network while there is one. */
export function answerNavigations(): void {
  const shell = createHandlerBoundToURL(SHELL)
  registerRoute(new NavigationRoute(shell, { allowlist: appPaths }))
  registerRoute(
    new NavigationRoute(
      async (options) => {
        try {
          return await fetch(options.request)
        } catch {
          // Offline: the app itself says what cannot be shown.
          return shell(options)
        }
      },
      { denylist: serverPaths },
    ),
  )
}
