import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '../../errors.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { packPage, type PackedPage } from './packed-page.ts'
import { sendPacked } from './send-packed.ts'
import type { SiteRenderer } from './site-renderer.ts'
import { ANY_INLINE_STYLE } from '../style-source.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** Looked up anew each time, so that a deployment reaches everybody at once. */
const REVALIDATE = 'no-cache'

/** Of Brotli: the app's page is compressed once. */
const BEST_QUALITY = 11

export interface BuiltWeb {
  /** Folder of the built client. */
  root: string
  /** Renders the public site. */
  render: SiteRenderer
}

/** Paths whose screens the app shows in the browser. */
const APP_PATHS =
  /^\/(app|auth|reset-password|verify-email|subscription|checkout|debug|staging|account|s)(\/|$)/

/** The files of the built web, the app's shell for its own paths, and a page that says so for any other. */
export function serveWeb(
  app: Hono<AppEnv>,
  root: string,
  notFoundPage: (c: AppContext) => Response | Promise<Response>,
): void {
  app.all('/api/*', () => {
    throw notFound('This call')
  })
  // For the moment before the service worker runs that takes shared photos in: the other app still has them.
  app.post('/app/share', (c) => c.redirect('/app/queue?shared=0&refused=1', 303))
  const files = serveStatic<AppEnv>({ root, precompressed: true })
  app.use('*', async (c, next) => {
    const found = await files(c, async () => undefined)
    if (!found) return next()
    found.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? YEAR : REVALIDATE)
    if (c.req.path.endsWith('.html')) c.set('styleSource', ANY_INLINE_STYLE)
    return found
  })
  let page: Promise<PackedPage> | undefined
  app.get('*', async (c) => {
    if (!APP_PATHS.test(c.req.path)) {
      const { pathname, search } = new URL(c.req.url)
      const trimmed = pathname.replace(/^\/+/, '/').replace(/\/+$/, '')
      // A page has one address; that of the same with a slash behind it leads there.
      if (trimmed !== '' && trimmed !== pathname) return c.redirect(trimmed + search, 301)
      return notFoundPage(c)
    }
    c.header('Cache-Control', REVALIDATE)
    c.set('styleSource', ANY_INLINE_STYLE)
    page ??= packPage(await readFile(join(root, 'index.html'), 'utf8'), BEST_QUALITY)
    return sendPacked(c, await page, { vary: 'Accept-Encoding' })
  })
}
