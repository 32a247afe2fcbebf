import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.ts'
import type { Answer, JsonSchema } from './open-api.ts'

/** The body of every refusal; details of a code travel beside these. */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Fit to be shown to the person who asked.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    requestId: { type: 'string', description: 'Found in the log too; beside 500 and outages.' },
    retryAfterMs: { type: 'number', description: 'When it is worth trying again, as in Retry-After.' },
    keepsTurn: {
      type: 'boolean',
      description:
        'With a photo that was sent away: a turn is kept for who comes at that time, and lost by who comes much later.',
    },
    requiresUpgrade: { type: 'boolean', description: 'A larger plan would allow it.' },
    issues: {
      type: 'array',
      description: 'With `invalid_input`: what is wrong with each field.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['success', 'message', 'code'],
}

const WORDS: Record<number, string> = {
  400: 'What was sent is not valid.',
  401: 'Nobody is signed in.',
  402: 'No credits are left.',
  403: 'The caller may not do this.',
  404: 'It does not exist, or is not the caller’s.',
  409: 'It clashes with how things stand, or is being done already.',
  410: 'It was deleted meanwhile.',
  413: 'What was sent is too large, or the account’s storage is full.',
  415: 'Pictures are JPEG, PNG or WebP.',
  422: 'The picture cannot be used.',
  429: 'Too often. Retry-After says when it is worth trying again.',
  500: 'A fault of ours; the log knows more by the `requestId`.',
  503: 'Not available at the moment, the database for example.',
  507: 'The server has no storage space left.',
}

const RETRY_AFTER = { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } }
const SENT_WITH_RETRY_AFTER = new Set([409, 429, 503])

const codesOf = (status: number): ErrorCode[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status)

/** One answer a status, with the codes that travel under it. */
export function refusals(): Record<string, Answer> {
  const statuses = [...new Set(Object.values(ERROR_STATUS))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      `Refused${status}`,
      {
        description: `${WORDS[status] ?? 'Refused.'} Codes: ${codesOf(status)
          .map((code) => `\`${code}\``)
          .join(', ')}.`,
        ...(SENT_WITH_RETRY_AFTER.has(status) ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

/** References to the answers of these statuses. */
export const refusedWith = (...statuses: number[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  )
