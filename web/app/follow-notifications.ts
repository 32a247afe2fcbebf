import type { makeRouter } from '../router.tsx'

/** Opens the screen that a notification leads to, when the service worker found this page already open, and answers that it did. */
export function followNotifications(router: ReturnType<typeof makeRouter>): void {
  navigator.serviceWorker?.addEventListener('message', (message: MessageEvent<unknown>) => {
    const { data } = message
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'OPEN') return
    if (!('path' in data) || typeof data.path !== 'string') return
    message.ports[0]?.postMessage('opened')
    if (data.path !== location.pathname + location.search) void router.navigate(data.path)
  })
}
