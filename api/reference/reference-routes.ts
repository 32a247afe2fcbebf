import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { requireAdministrator } from '../http/session/require-administrator.ts'
import { ANY_INLINE_STYLE } from '../http/style-source.ts'
import type { OpenApiDocument } from './open-api.ts'
import { openApiDocument } from './open-api-document.ts'
import { REFERENCE_PAGE, REFERENCE_START } from './reference-page.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
/** Redoc names a logo on another host, which nobody here is to ask for. */
const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg'

async function redoc(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'))
  return (await readFile(file, 'utf8')).replaceAll(LOGO, 'data:,')
}

/** `/api/openapi.json` and the page that shows it: in development for everybody, else for administrators. */
export function referenceRoutes(app: Hono<AppEnv>, { config }: Pick<AppDeps, 'config'>): void {
  const readers = createMiddleware<AppEnv>(async (c, next) => {
    if (config.mode !== 'development') requireAdministrator(c.get('session'))
    await next()
  })
  let document: Promise<OpenApiDocument> | undefined
  app.get('/api/openapi.json', readers, async (c) =>
    c.json(await (document ??= openApiDocument(config.publicUrl))),
  )
  app.get('/api/reference', readers, (c) => {
    c.set('styleSource', ANY_INLINE_STYLE)
    return c.html(REFERENCE_PAGE)
  })
  app.get('/api/reference/start.js', readers, (c) => c.body(REFERENCE_START, 200, { 'Content-Type': SCRIPT }))
  app.get('/api/reference/redoc.js', readers, async (c) =>
    c.body(await redoc(), 200, {
      'Content-Type': SCRIPT,
      'Cache-Control': 'private, no-cache',
    }),
  )
}
