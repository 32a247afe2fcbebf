import type { RgbImage } from '../image/rgb-image.ts'
import { interiorModel } from './interior-model.ts'
import { probability } from './linear-model.ts'
import { litPhoto } from './lit-photo.ts'
import { sceneFeatures } from './scene-features.ts'

/** Whether a picture shows a room rather than a house from outside, a screenshot or anything else; takes about 0.1 s. */
export const isInterior = (photo: RgbImage): boolean =>
  probability(interiorModel, sceneFeatures(litPhoto(photo))) >= 0.5
