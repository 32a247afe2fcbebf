import { AppError } from '../../errors.ts'
import type { AppContext } from '../context.ts'
import { readBody } from './read-body.ts'

/** The form around a file. */
const FORM_BYTES = 4096

/**
 * The one file of a multipart form.
 *
 * @throws AppError invalid_input, payload_too_large
 */
export async function readFile(c: AppContext, field: string, maxBytes: number): Promise<Uint8Array> {
  const contentType = c.req.header('content-type') ?? ''
  const missing = () =>
    new AppError('invalid_input', 'Choose a file', { issues: [{ path: field, message: 'Choose a file' }] })
  if (!contentType.startsWith('multipart/form-data')) throw missing()
  const body = new Uint8Array(await readBody(c, maxBytes + FORM_BYTES))
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new AppError('invalid_input', 'The upload arrived incomplete. Please try again.')
  })
  const file = form.get(field)
  if (file === null || typeof file === 'string') throw missing()
  return file.bytes()
}
