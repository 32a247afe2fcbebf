import type { BrowserContext } from 'playwright-core'

/** The service worker is being installed all the time, as on a connection that is slow: nothing is fetched for it. */
export const keepInstalling = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if ('ServiceWorkerContainer' in window)
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
  })
