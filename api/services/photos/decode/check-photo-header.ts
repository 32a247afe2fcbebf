import sharp, { type Metadata } from 'sharp'
import { MAX_UPLOAD_BYTES } from '../../../../shared/constants.ts'
import { AppError } from '../../../errors.ts'
import { nameFileKind } from './name-file-kind.ts'
import { unreadablePhoto } from './unreadable-photo.ts'

/** The largest phone sensors give 50 megapixels below 10 MB. */
export const MAX_PHOTO_PIXELS = 60_000_000
export const MIN_PHOTO_EDGE_PX = 256
export const MAX_LONG_EDGE_PX = 4096

/** What a decoder may hold at once for a picture that it cannot read line by line. */
const maxWholeBytes = 200_000_000

const rule = 'Images must be JPG, PNG or WEBP under 10MB.'

/**
 * Decides by its header alone whether an upload may be decoded; no pixel is touched.
 *
 * @throws AppError `unsupported_image`, `image_too_large`, `image_too_small` or `image_unreadable`, each with a message
 * to show.
 */
export async function checkPhotoHeader(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength === 0) throw new AppError('image_unreadable', 'This file is empty.')
  if (bytes.byteLength > MAX_UPLOAD_BYTES) {
    throw new AppError(
      'image_too_large',
      `${rule} This file has ${(bytes.byteLength / 2 ** 20).toFixed(1)}MB.`,
    )
  }
  const kind = nameFileKind(bytes)
  if (kind === null) throw new AppError('unsupported_image', `${rule} This file is none of them.`)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') {
    throw new AppError(
      'unsupported_image',
      `${rule} This file is ${kind}.${kind === 'HEIC' ? heicAdvice : ''}`,
    )
  }
  checkDimensions(await readMetadata(bytes))
}

const heicAdvice = ' On an iPhone choose Settings, Camera, Formats, Most Compatible.'

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw unreadablePhoto(error)
  }
}

function checkDimensions(header: Metadata): void {
  const { width, height } = header
  if (width * height > MAX_PHOTO_PIXELS) {
    const limit = `at most ${MAX_PHOTO_PIXELS / 1e6} megapixels are accepted`
    throw new AppError('image_too_large', `This image has ${width} × ${height} pixels; ${limit}.`)
  }
  const scale = Math.min(1, MAX_LONG_EDGE_PX / Math.max(width, height))
  if (Math.min(width, height) * scale < MIN_PHOTO_EDGE_PX) {
    const needed = `at least ${MIN_PHOTO_EDGE_PX} pixels on each side are needed, and a shape that is no strip`
    throw new AppError('image_too_small', `This image has ${width} × ${height} pixels; ${needed}.`)
  }
  if (wholeBytes(header) > maxWholeBytes) {
    const advice = 'Please save it without interlacing (progressive display), or smaller'
    throw new AppError('image_too_large', `This image would take too much memory to open. ${advice}.`)
  }
}

/** Progressive JPEG keeps its 16-bit coefficients, interlaced PNG and WebP all pixels; others pass through in lines. */
function wholeBytes({
  width,
  height,
  format,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const samples = width * height * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  if (format === 'jpeg') return isProgressive ? samples * 2 : 0
  if (format === 'png') return isProgressive ? samples * (depth === 'ushort' ? 2 : 1) : 0
  return width * height * 4
}
