import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { PICTURES_CACHE } from '../offline/cache/pictures-cache.ts'
import { otherKeptSize } from './kept-size.ts'
import { readableAcrossRedirects } from './readable-across-redirects.ts'

const MAX_PICTURES = 400
/** Where our own pictures lie: examples, styles and furniture. They are nobody's alone, and stay when somebody signs out. */
const OWN_PICTURES = /^\/(rooms|styles|kit)\//
const OWN_PICTURES_CACHE = 'own-pictures'
const MAX_OWN_PICTURES = 120
const DAY_S = 24 * 60 * 60

/**
 * Keeps the pictures of rooms that were seen, so that they open offline. Their addresses never change what
 * they show. The cache is emptied when somebody signs out, for they are one person's alone. Our own pictures, which stand on the dashboard
 * and where nothing is yet, are kept as well; a new version may change them.
 */
export function keepPictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/images/') && url.search === '',
    new CacheFirst({
      cacheName: PICTURES_CACHE,
      plugins: [
        new ExpirationPlugin({
          maxEntries: MAX_PICTURES,
          maxAgeSeconds: 60 * DAY_S,
          purgeOnQuotaError: true,
        }),
        readableAcrossRedirects,
        otherKeptSize,
        // Answers to a range are parts, and refusals are no pictures.
        { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
      ],
    }),
  )
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.destination === 'image' && OWN_PICTURES.test(url.pathname),
    new StaleWhileRevalidate({
      cacheName: OWN_PICTURES_CACHE,
      plugins: [new ExpirationPlugin({ maxEntries: MAX_OWN_PICTURES, purgeOnQuotaError: true })],
    }),
  )
}
