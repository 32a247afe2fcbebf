import type { Hono } from 'hono'
import type { AppContext, AppDeps, AppEnv } from './context.ts'
import { sendStored } from './send-stored.ts'

interface PublicFile {
  key: string
  /** Cache-Control: how long after it was withdrawn caches may go on showing it. */
  cache: string
}

/** A redirect leads to the same place for as long as the shortest-lived of these pictures is kept. */
const REDIRECT_CACHE = 'public, max-age=300'

/**
 * Answers pictures that anybody may see at `/api` and `path`. With a CDN (`MEDIA_URL`) that address leads to it, and the CDN reads
 * from `/media` and `path`: nothing else is there, so that it can be asked for nothing private.
 *
 * @param find looks the picture up; throws AppError not_found for what is not, or no longer, public
 */
export function publicPictures(
  app: Hono<AppEnv>,
  { storage, config: { mediaUrl } }: AppDeps,
  path: `/${string}`,
  find: (c: AppContext) => Promise<PublicFile>,
): void {
  const send = async (c: AppContext) => {
    const { key, cache } = await find(c)
    return sendStored(c, storage, key, { publicCache: cache })
  }
  if (mediaUrl !== null) app.get(`/media${path}`, send)
  app.get(`/api${path}`, async (c) => {
    if (mediaUrl === null) return send(c)
    await find(c)
    const { pathname, search } = new URL(c.req.url)
    const location = `${mediaUrl}${pathname.replace(/^\/api/, '/media')}${search}`
    return c.body(null, 302, { Location: location, 'Cache-Control': REDIRECT_CACHE })
  })
}
