import sharp from 'sharp'
import { warpToOriginal } from '../../../shared/engine/preservation/registration/image-registration.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { stageRoom } from '../../../shared/engine/stage-room.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'

let kit: ReturnType<typeof openFurnitureKit> | null = null

/** The photo furnished by the exact engine; null where it refuses. */
export async function furnished(photo: RgbImage, seed: number): Promise<RgbImage | null> {
  const instruction = ['modern living room', 'scandinavian bedroom', 'traditional dining room'][seed % 3]
  kit ??= openFurnitureKit()
  const outcome = await stageRoom({ photo, instruction, room: null, seed, quality: 'draft' }, await kit)
  return outcome.state === 'staged' ? outcome.image : null
}

/** How much lighter furniture may make what lies beside it, and how unevenly it may change the three colours. */
export type Tolerance = { lightest: number; uneven: number }
export const OWN_SHADOWS: Tolerance = { lightest: 1.12, uneven: 0.06 }
/** Light goes round in rendered rooms, and the sun may shine in the furnished one only. */
export const RENDERED_SHADOWS: Tolerance = { lightest: 1.35, uneven: 0.2 }

/** The furniture of a staged photo in an altered room: shadows darken what is there, furniture covers it. */
export function furnitureOver(
  photo: RgbImage,
  staged: RgbImage,
  altered: RgbImage,
  { lightest, uneven }: Tolerance,
): RgbImage {
  const data = Uint8Array.from(altered.data)
  for (let i = 0; i < data.length; i += 3) {
    if ([0, 1, 2].every((k) => photo.data[i + k] === staged.data[i + k])) continue
    const shares = [0, 1, 2].map((k) => (staged.data[i + k] + 4) / (photo.data[i + k] + 4))
    const isShadow =
      Math.max(...shares) < lightest &&
      Math.min(...shares) > 0.35 &&
      Math.max(...shares) - Math.min(...shares) < uneven
    for (let k = 0; k < 3; k++)
      data[i + k] = isShadow ? Math.min(255, altered.data[i + k] * shares[k]) : staged.data[i + k]
  }
  return { ...altered, data }
}

/** As a model gives a picture back: a hair larger and aside, a little brighter and softer, compressed. */
export async function asReturned(picture: RgbImage): Promise<RgbImage> {
  const nudged = warpToOriginal(picture, picture, {
    scaleX: 0.994,
    scaleY: 0.996,
    shiftX: 0.002,
    shiftY: -0.001,
  })
  const { width, height } = nudged
  const { data, info } = await sharp(
    await sharp(nudged.data, { raw: { width, height, channels: 3 } })
      .resize({ width: Math.round(width * 0.8), height: Math.round(height * 0.8), fit: 'fill' })
      .resize({ width, height, fit: 'fill' })
      .linear(1.03, 1.5)
      .jpeg({ quality: 88 })
      .toBuffer(),
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
