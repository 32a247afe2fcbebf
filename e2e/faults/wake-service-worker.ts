import type { Page } from 'playwright-core'

/** Fires a background sync as the browser does when a connection is back; answers how to stop the worker dead. */
export async function wakeServiceWorker(page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const sync = { origin, registrationId: await registered, tag: 'nestage-upload', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', sync)
  return async () => {
    await session.send('ServiceWorker.stopAllWorkers')
  }
}
