import type { AppError } from '../errors.ts'
import type { AppContext } from './context.ts'

/** Says in the header when it is worth trying again, where the error knows. */
export function setRetryAfter(c: AppContext, { details: { retryAfterMs } }: AppError): void {
  if (typeof retryAfterMs === 'number') c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
}
