/** Where the service worker keeps pictures of rooms that were seen. */
export const PICTURES_CACHE = 'room-pictures'

export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURES_CACHE)
}
