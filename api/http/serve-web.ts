import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '../errors.ts'
import type { AppEnv } from './context.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** Looked up anew each time, so that a deployment reaches everybody at once. */
const REVALIDATE = 'no-cache'

/** The built web under `root`; any other path that a browser navigates to is the app's own to show. */
export function serveWeb(app: Hono<AppEnv>, root: string): void {
  app.all('/api/*', () => {
    throw notFound('This call')
  })
  app.use(
    '*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', path.includes('/assets/') ? YEAR : REVALIDATE)
      },
    }),
  )
  app.get('*', async (c) => {
    c.header('Cache-Control', REVALIDATE)
    return c.html(await readFile(join(root, 'index.html'), 'utf8'))
  })
}
