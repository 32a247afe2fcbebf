import type { RgbImage } from '../image/rgb-image.ts'
import { interiorModel } from './interior-model.ts'
import { holdsAnyway, probability } from './linear-model.ts'
import { litPhoto } from './lit-photo.ts'
import { readScene } from './scene-features.ts'

/** Whether a picture shows a room rather than a house from outside, a screenshot or anything else; takes up to 0.1 s, a quarter of that where it is plain. */
export function isInterior(photo: RgbImage): boolean {
  const { quick, camera } = readScene(litPhoto(photo))
  return holdsAnyway(interiorModel, quick) ?? probability(interiorModel, { ...quick, ...camera() }) >= 0.5
}
