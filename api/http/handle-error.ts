import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { measure } from '../measurements.ts'
import type { AppEnv } from './context.ts'
import { findOutage } from './find-outage.ts'
import { setRetryAfter } from './retry-after.ts'

/** The one place where an error becomes an answer: `{success: false, message, code, …details}`. */
export const handleError =
  (logger: Logger): ErrorHandler<AppEnv> =>
  (error, c) => {
    const told = (code: string) => measure('refusal', { route: routePath(c), code })
    if (error instanceof AppError) {
      told(error.code)
      setRetryAfter(c, error)
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
    const outage = findOutage(error)
    told(outage?.code ?? 'internal')
    if (outage) {
      setRetryAfter(c, outage)
      const { message, code, details, status } = outage
      return c.json({ success: false, message, code, ...details, requestId }, status)
    }
    const message = 'Something went wrong on our side. Please try again.'
    return c.json({ success: false, message, code: 'internal', requestId }, 500)
  }
