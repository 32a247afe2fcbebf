import type { CacheFirst } from 'workbox-strategies'
import { PICTURES_CACHE } from '../offline/cache/pictures-cache.ts'

type Options = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>
type Plugin = NonNullable<Options['plugins']>[number]

/** The path of a stored picture, and the width of the web size that is asked for; without one it is the picture itself. */
const STORED_PICTURE = /^(\/api\/images\/[\da-f-]{36})(?:\/w(\d+)\.\w+)?$/

/** Of addresses that are kept, the one of the same stored picture with the most pixels, in whatever format; null where there is none. */
export function widestKept(wanted: string, kept: readonly string[]): string | null {
  const picture = readAddress(wanted)?.picture
  if (!picture) return null
  const [widest] = kept
    .map((address) => ({ address, ...readAddress(address) }))
    .filter((size) => size.picture === picture)
    .toSorted((a, b) => (b.widthPx ?? 0) - (a.widthPx ?? 0))
  return widest?.address ?? null
}

function readAddress(address: string): { picture: string; widthPx: number } | null {
  const found = STORED_PICTURE.exec(new URL(address).pathname)
  return found && { picture: found[1], widthPx: found[2] ? Number(found[2]) : Infinity }
}

/**
 * Without a connection, a room that was seen in a list opens with the picture of the list, and one whose AVIF files have been made since it was
 * seen opens with what was seen.
 */
export const otherKeptSize = {
  handlerDidError: async ({ request }) => {
    // What is downloaded or computed with is the very file, or an error. Nor is a cache opened anew that was forgotten at a sign-out.
    if (request.destination !== 'image' || !(await caches.has(PICTURES_CACHE))) return undefined
    const cache = await caches.open(PICTURES_CACHE)
    const kept = await cache.keys()
    const address = widestKept(
      request.url,
      kept.map(({ url }) => url),
    )
    return address ? cache.match(address, { ignoreVary: true }) : undefined
  },
} satisfies Plugin
