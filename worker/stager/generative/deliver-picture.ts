import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import sharp from 'sharp'
import { encodeJpeg, encodeMask } from '../photo-codec.ts'
import type { StagingEvent } from '../stager.ts'
import type { CheckedPicture } from './preservation-thread.ts'

/**
 * Encodes a checked picture with the mask of what it changed and its difference map. It is given no more pixels than the model has drawn.
 *
 * @param engineVersion the model's name
 */
export async function deliverPicture(
  { picture, verdict, changed, difference }: CheckedPicture,
  drawn: Pick<RgbImage, 'width' | 'height'>,
  engineVersion: string,
): Promise<StagingEvent> {
  const drawnEdge = Math.max(drawn.width, drawn.height)
  const delivered =
    drawnEdge < Math.max(picture.width, picture.height) ? resizeToLongEdge(picture, drawnEdge) : picture
  const { width, height } = delivered
  const { data: mask } = await sharp(
    changed.map((v) => v * 255),
    { raw: { width: difference.width, height: difference.height, channels: 1 } },
  )
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [jpeg, maskPng, differenceJpeg] = await Promise.all([
    encodeJpeg(delivered),
    encodeMask(mask, width, height),
    encodeJpeg(difference),
  ])
  const truth = {
    score: verdict.score,
    differenceJpeg,
    width: difference.width,
    height: difference.height,
  }
  const made = { layout: null, confidence: null, engine: 'generative' as const, engineVersion }
  return { type: 'staged', picture: { jpeg, width, height, maskPng, truth, ...made } }
}
