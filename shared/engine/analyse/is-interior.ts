import { luma } from '../image/luma.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { interiorModel } from './interior-model.ts'
import { probability } from './linear-model.ts'
import { sceneFeatures } from './scene-features.ts'

/** The model was fitted on photos that are mostly lit like this; a darker one is looked at with more light. */
const DIM = 80
const USUAL = 125

/** Whether a picture shows a room rather than a house from outside, a screenshot or anything else; takes about 0.1 s. */
export const isInterior = (photo: RgbImage): boolean =>
  probability(interiorModel, sceneFeatures(lit(photo))) >= 0.5

function lit(photo: RgbImage): RgbImage {
  const grey = luma(photo)
  const mean = grey.reduce((sum, v) => sum + v, 0) / grey.length
  if (mean >= DIM) return photo
  const gain = USUAL / Math.max(1, mean)
  return { ...photo, data: photo.data.map((v) => Math.min(255, Math.round(v * gain))) }
}
