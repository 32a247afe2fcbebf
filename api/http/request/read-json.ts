import { AppError } from '../../errors.ts'
import type { AppContext } from '../context.ts'
import { readBody } from './read-body.ts'

/** Several times the longest article; photos travel in other ways. */
const MAX_JSON_BYTES = 1024 * 1024

/**
 * The body of a call as JSON, read no further than the limit.
 *
 * @throws AppError invalid_input, payload_too_large
 */
export async function readJson(c: AppContext): Promise<unknown> {
  try {
    const bytes = await readBody(c, MAX_JSON_BYTES)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (_key, value: unknown) => {
      // PostgreSQL stores every letter but this one.
      if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL')
      return value
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid_input', 'The request body is not valid JSON')
  }
}
