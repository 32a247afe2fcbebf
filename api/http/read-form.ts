import { AppError } from '../errors.ts'
import { readWhole } from '../providers/storage/read-whole.ts'
import type { AppContext } from './context.ts'

/** Several times the longest form, whose letters may be three escaped bytes each. */
const MAX_FORM_BYTES = 256 * 1024

/**
 * The fields of a form that a browser has sent by itself, `application/x-www-form-urlencoded`.
 *
 * @throws AppError payload_too_large
 */
export async function readForm(c: AppContext): Promise<URLSearchParams> {
  const { body } = c.req.raw
  try {
    const bytes = body ? await readWhole(body, MAX_FORM_BYTES) : new Uint8Array()
    return new URLSearchParams(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('payload_too_large', 'The request is too large')
    throw error
  }
}
