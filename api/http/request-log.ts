import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { randomUUID } from 'node:crypto'
import type { Logger } from '../logger.ts'
import { measure } from '../measurements.ts'
import type { AppEnv } from './context.ts'

/** Asked every few seconds by whatever looks after the process, and our own calls to the payment sandbox. */
const BACKGROUND_PATH = /^\/(healthz$|readyz$|metrics$|v1\/)/

/** Gives each request an id and logs one line when it is done. */
export function requestLog(logger: Logger) {
  // None of the line's fields is one that holds secrets, which to look for takes a third of writing it.
  const lines = logger.child({}, { redact: [] })
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    const elapsedMs = performance.now() - startedAt
    const durationMs = Math.round(elapsedMs)
    const { method } = c.req
    // The pattern of what answered last: a path may hold anything.
    measure('request', { method, route: routePath(c), status: c.res.status, seconds: elapsedMs / 1000 })
    const userId = c.get('session')?.user.id
    // Tokens travel in query strings, so the path is logged alone.
    lines[BACKGROUND_PATH.test(c.req.path) ? 'debug' : 'info'](
      { requestId, method, path: c.req.path, status: c.res.status, durationMs, userId },
      'request',
    )
  })
}
