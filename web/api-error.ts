import { ERROR_STATUS, type ErrorCode } from '../shared/errors.ts'

/** A call that did not succeed. `status` is the HTTP status, or 0 where no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  /** The parsed body where it was JSON, else its text. */
  readonly body: unknown

  constructor(
    failure: { status: number; message: string; code?: ErrorCode; body?: unknown },
    cause?: unknown,
  ) {
    super(failure.message, { cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.body = failure.body
  }
}

/** What a failed answer brought, however it was fetched. */
export interface FailedAnswer {
  status: number
  statusText: string
  contentType: string
  text: string
}

/**
 * The error of a non-ok answer, by the specification's generic rule: the JSON body's message, else the raw
 * body, else the status text, else 'Error: {status}'. A page of HTML (a proxy's, a captive portal's) is not
 * fit to show and counts as no body.
 */
export function errorOfAnswer(answer: FailedAnswer): ApiError {
  const body = parseBody(answer)
  const { status } = answer
  if (isRecord(body)) {
    const code = typeof body.code === 'string' && isErrorCode(body.code) ? body.code : undefined
    if (typeof body.message === 'string' && body.message)
      return new ApiError({ status, message: body.message, code, body })
  }
  const raw = answer.contentType.includes('html') ? '' : answer.text.trim()
  return new ApiError({ status, message: raw || answer.statusText || `Error: ${status}`, body })
}

/** The words of anything that was thrown, fit to be shown. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error && thrown.message) return thrown.message
  const status = isRecord(thrown) && typeof thrown.status === 'number' ? thrown.status : 'unknown'
  return `Something went wrong (Status: ${status})`
}

function parseBody(answer: FailedAnswer): unknown {
  if (!answer.contentType.includes('json')) return answer.text
  try {
    return JSON.parse(answer.text)
  } catch {
    // Claimed to be JSON and is not: the raw text is all there is.
    return answer.text
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)
