import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import type { AppEnv } from './context.ts'

/** The one place where an error becomes an answer: `{success: false, message, code, …details}`. */
export const handleError =
  (logger: Logger): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (error instanceof AppError) {
      const { retryAfterMs } = error.details
      if (typeof retryAfterMs === 'number') c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
      return c.json(
        { success: false, message: error.message, code: error.code, ...error.details },
        error.status,
      )
    }
    if (error instanceof HTTPException) {
      const message = error.message || 'The request was refused'
      return c.json({ success: false, message, code: 'invalid_input' }, error.status)
    }
    const requestId = c.get('requestId')
    logger.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'request failed')
    const message = 'Something went wrong on our side. Please try again.'
    return c.json({ success: false, message, code: 'internal', requestId }, 500)
  }
