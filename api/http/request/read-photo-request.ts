import { MAX_UPLOAD_BYTES } from '../../../shared/constants.ts'
import { sha256OfDigest } from '../../../shared/content-digest.ts'
import type { PhotoOrder } from '../../../shared/contracts/photos.ts'
import { decodePhotoOrder, PHOTO_ORDER_HEADER } from '../../../shared/photo-order.ts'
import { AppError } from '../../errors.ts'
import type { AppContext } from '../context.ts'

export interface PhotoRequest {
  sha256: string
  order: PhotoOrder
  /** As announced; what may come at most where it was not. */
  bytes: number
  body: ReadableStream<Uint8Array>
}

function readOrder(header: string | undefined): PhotoOrder {
  try {
    return decodePhotoOrder(header ?? '')
  } catch {
    throw new AppError('invalid_input', `${PHOTO_ORDER_HEADER} is missing or not understood`)
  }
}

/**
 * What a photo's headers say, before a byte of it is read.
 *
 * @throws AppError invalid_input, payload_too_large
 */
export function readPhotoRequest(c: AppContext): PhotoRequest {
  const sha256 = sha256OfDigest(c.req.header('content-digest'))
  if (sha256 === null) throw new AppError('invalid_input', 'Content-Digest with sha-256 is missing')
  const announced = c.req.header('content-length')
  const bytes = announced === undefined ? MAX_UPLOAD_BYTES : Number(announced)
  if (bytes > MAX_UPLOAD_BYTES) throw new AppError('payload_too_large', 'Images must be under 10MB')
  const { body } = c.req.raw
  if (!body) throw new AppError('invalid_input', 'The photo is missing')
  return { sha256, order: readOrder(c.req.header(PHOTO_ORDER_HEADER)), bytes, body }
}
