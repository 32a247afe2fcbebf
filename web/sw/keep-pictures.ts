import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { PICTURES_CACHE } from '../offline/cache/pictures-cache.ts'
import { readableAcrossRedirects } from './readable-across-redirects.ts'

const MAX_PICTURES = 400
const DAY_S = 24 * 60 * 60

/**
 * Keeps the pictures of rooms that were seen, so that they open offline. Their addresses never change what
 * they show. The cache is emptied when somebody signs out, for they are one person's alone.
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
        // Answers to a range are parts, and refusals are no pictures.
        { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
      ],
    }),
  )
}
