import { createHash } from 'node:crypto'
import { MAX_UPLOAD_BYTES } from '../../../../shared/constants.ts'
import { AppError } from '../../../errors.ts'

/**
 * The whole body, once it proves to be what its digest says.
 *
 * @param sha256 hex, as announced
 * @param onBytes called after each chunk; what it throws ends the reading
 * @throws AppError payload_too_large, digest_mismatch also for a body that broke off
 */
export async function readPhotoBody(
  body: ReadableStream<Uint8Array>,
  sha256: string,
  onBytes: () => Promise<void>,
): Promise<Uint8Array> {
  const hash = createHash('sha256')
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    // Leaving the loop early cancels the body.
    for await (const chunk of body) {
      length += chunk.byteLength
      if (length > MAX_UPLOAD_BYTES) throw new AppError('payload_too_large', 'Images must be under 10MB')
      hash.update(chunk)
      chunks.push(chunk)
      await onBytes()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('digest_mismatch', 'The photo arrived incomplete')
  }
  if (hash.digest('hex') !== sha256)
    throw new AppError('digest_mismatch', 'The photo arrived incomplete or changed on its way')
  return Buffer.concat(chunks)
}
