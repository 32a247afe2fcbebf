import type { AppContext } from '../context.ts'
import { readBody } from './read-body.ts'

/** Several times the longest form, whose letters may be three escaped bytes each. */
const MAX_FORM_BYTES = 256 * 1024

/**
 * The fields of a form that a browser has sent by itself, `application/x-www-form-urlencoded`.
 *
 * @throws AppError payload_too_large
 */
export const readForm = async (c: AppContext): Promise<URLSearchParams> =>
  new URLSearchParams(new TextDecoder().decode(await readBody(c, MAX_FORM_BYTES)))
