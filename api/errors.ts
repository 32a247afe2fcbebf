import { ERROR_STATUS, type ErrorCode } from '../shared/errors.ts'

/**
 * What a service throws when it refuses.
 *
 * `message` is fit to be shown to the person who asked. `details` travel in the body beside it,
 * for example `{ requiresUpgrade: true }` or `{ retryAfterMs: 2000 }`.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code]
  }
}

/** `notFound('Project')` reads "Project not found". */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`)
