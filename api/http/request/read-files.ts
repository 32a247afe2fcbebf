import { MAX_UPLOAD_BYTES } from '../../../shared/constants.ts'
import { AppError } from '../../errors.ts'
import type { AppContext } from '../context.ts'

const MAX_FILES = 10
/** Ten photos at their limit and the form around them. */
const MAX_BODY_BYTES = MAX_FILES * MAX_UPLOAD_BYTES + 64 * 1024

/** Stops a body as soon as it grows past the limit, whatever its Content-Length said. */
function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MAX_BODY_BYTES) throw new AppError('payload_too_large', 'The upload is too large')
        controller.enqueue(chunk)
      },
    }),
  )
}

/**
 * The files of a multipart form's repeated field.
 *
 * @throws AppError invalid_input, payload_too_large
 */
export async function readFiles(c: AppContext, field: string): Promise<Uint8Array[]> {
  const contentType = c.req.header('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !c.req.raw.body)
    throw new AppError('invalid_input', 'Expected a multipart form with images')
  const form = await new Response(limited(c.req.raw.body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error
      throw new AppError('invalid_input', 'The upload arrived incomplete. Please try again.')
    })
  const files = form.getAll(field).filter((entry) => typeof entry !== 'string')
  if (files.length === 0) throw new AppError('invalid_input', 'No images were uploaded')
  if (files.length > MAX_FILES)
    throw new AppError('invalid_input', `At most ${MAX_FILES} images can be uploaded at once`)
  return Promise.all(files.map((file) => file.bytes()))
}
