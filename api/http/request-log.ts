import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import type { Logger } from '../logger.ts'
import type { AppEnv } from './context.ts'

/** Asked every few seconds by whatever looks after the process, and our own calls to the payment sandbox. */
const BACKGROUND_PATH = /^\/(healthz$|readyz$|v1\/)/

/** Gives each request an id, answers it in `X-Request-Id` and logs one line when it is done. */
export const requestLog = (logger: Logger) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    const startedAt = performance.now()
    await next()
    const durationMs = Math.round(performance.now() - startedAt)
    const userId = c.get('session')?.user.id
    // Tokens travel in query strings, so the path is logged alone.
    logger[BACKGROUND_PATH.test(c.req.path) ? 'debug' : 'info'](
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, durationMs, userId },
      'request',
    )
  })
