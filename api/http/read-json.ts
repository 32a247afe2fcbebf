import { AppError } from '../errors.ts'
import { readWhole } from '../providers/storage/read-whole.ts'
import type { AppContext } from './context.ts'

/** Several times the longest article; photos travel in other ways. */
const MAX_JSON_BYTES = 1024 * 1024

/**
 * The body of a call as JSON, read no further than the limit, whatever its Content-Length said.
 *
 * @throws AppError invalid_input, payload_too_large
 */
export async function readJson(c: AppContext): Promise<unknown> {
  const { body } = c.req.raw
  try {
    const bytes = body ? await readWhole(body, MAX_JSON_BYTES) : new Uint8Array()
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (_key, value: unknown) => {
      // PostgreSQL stores every letter but this one.
      if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL')
      return value
    })
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('payload_too_large', 'The request is too large')
    throw new AppError('invalid_input', 'The request body is not valid JSON')
  }
}
