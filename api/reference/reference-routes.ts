import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { authorise } from '../http/route.ts'
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

/** `/api/openapi.json` and the page that shows it: everything in development and for administrators, to others who are signed in what API keys open. */
export function referenceRoutes(app: Hono<AppEnv>, { config }: Pick<AppDeps, 'config'>): void {
  const isDevelopment = config.mode === 'development'
  const readers = createMiddleware<AppEnv>(async (c, next) => {
    if (!isDevelopment) authorise('user', c.get('session'))
    await next()
  })
  const documents = new Map<string, Promise<OpenApiDocument>>()
  const documentOf = (calls: 'all' | 'for-tools') => {
    const known = documents.get(calls) ?? openApiDocument(config.publicUrl, calls)
    documents.set(calls, known)
    return known
  }
  app.get('/api/openapi.json', readers, async (c) => {
    const session = c.get('session')
    const administers = session?.user.isAdmin && session.secondFactor !== null
    return c.json(await documentOf(isDevelopment || administers ? 'all' : 'for-tools'))
  })
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
