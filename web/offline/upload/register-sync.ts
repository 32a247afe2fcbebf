export const SYNC_TAG = 'nestage-upload'

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the service worker when there is a connection, where it can; a bonus and no promise. */
export async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: (ServiceWorkerRegistration & SyncRegistration) | undefined =
    await navigator.serviceWorker.getRegistration()
  // Refused without the permission, which browsers ask nobody for.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
