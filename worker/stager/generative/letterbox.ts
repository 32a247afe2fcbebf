import sharp from 'sharp'
import { AiFault } from '../../../api/providers/ai/ai-fault.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import type { ModelCanvas } from './model-canvas.ts'

/** A model may round its sizes; beyond this share its picture has another shape. */
const ASPECT_TOLERANCE = 0.02

/** PNG of the frame's size that holds the photo, whose border goes on around it. */
export async function letterbox(photo: RgbImage, { width, height, inner }: ModelCanvas): Promise<Uint8Array> {
  const raw = { width: photo.width, height: photo.height, channels: 3 as const }
  return await sharp(photo.data, { raw })
    .resize({ width: inner.width, height: inner.height, fit: 'fill' })
    .extend({
      left: inner.x,
      top: inner.y,
      right: width - inner.x - inner.width,
      bottom: height - inner.y - inner.height,
      extendWith: 'copy',
    })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/**
 * The photo's part of a returned picture, at the size it was sent.
 *
 * @throws AiFault `result` for what is no picture, or has another shape than was asked for
 */
export async function cropLetterbox(
  picture: Uint8Array,
  { width, height, inner }: ModelCanvas,
): Promise<RgbImage> {
  const { width: gotWidth, height: gotHeight } = await readable(() => sharp(picture).metadata())
  if (Math.abs((gotWidth * height) / (gotHeight * width) - 1) > ASPECT_TOLERANCE)
    throw new AiFault('result', `Asked for ${width} × ${height}, got ${gotWidth} × ${gotHeight}`)
  const { data } = await readable(() =>
    sharp(picture)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width, height, fit: 'fill' })
      .extract({ left: inner.x, top: inner.y, width: inner.width, height: inner.height })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return { width: inner.width, height: inner.height, data: new Uint8Array(data) }
}

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw new AiFault('result', 'What came back is no picture', { cause: error })
  }
}
