import type { RgbImage } from '../image/rgb-image.ts'
import { interiorModel } from './interior-model.ts'
import { isDecidedBy, probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { readScene } from './features/scene-features.ts'

/** Whether a picture shows a room rather than a house from outside, a screenshot or anything else; takes up to 0.1 s, a quarter of that where it is plain. */
export function isInterior(photo: RgbImage): boolean {
  const { quick, camera } = readScene(brightenDimPhoto(photo))
  return isDecidedBy(interiorModel, quick) ?? probability(interiorModel, { ...quick, ...camera() }) >= 0.5
}
