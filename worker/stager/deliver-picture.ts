import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import sharp from 'sharp'
import { encodeJpeg, encodeMask } from './photo-codec.ts'
import type { StagingEvent } from './stager.ts'
import type { CheckedPicture } from './truth-thread.ts'

/** Encodes a checked picture with the mask of what it changed, at the photo's size, and its difference map. */
export async function deliverPicture(
  photo: RgbImage,
  { picture, verdict, changed, difference }: CheckedPicture,
): Promise<StagingEvent> {
  const { width, height } = photo
  const { data: mask } = await sharp(
    changed.map((v) => v * 255),
    { raw: { width: difference.width, height: difference.height, channels: 1 } },
  )
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [jpeg, maskPng, differenceJpeg] = await Promise.all([
    encodeJpeg(picture),
    encodeMask(mask, width, height),
    encodeJpeg(difference),
  ])
  const truth = {
    score: verdict.score,
    differenceJpeg,
    width: difference.width,
    height: difference.height,
  }
  return {
    type: 'staged',
    picture: { jpeg, width, height, maskPng, layout: null, confidence: null, engine: 'generative', truth },
  }
}
