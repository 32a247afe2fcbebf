import { labPixels } from '../../image/lab.ts'
import { luma } from '../../image/luma.ts'
import { resizeToLongEdge } from '../../image/resize-image.ts'
import type { RgbImage } from '../../image/rgb-image.ts'
import { colourFeatures } from './colour-features.ts'
import { edgeFeatures } from './edge-features.ts'
import type { Features } from './features.ts'
import { globalFeatures } from './global-features.ts'
import { lineFeatures } from './line-features.ts'
import { regionFeatures } from './region-features.ts'

const SCENE_FEATURES_EDGE_PX = 256

/** Everything that is measured of a picture before any model weighs it: some 100 numbers in about 0.1 s. */
export function sceneFeatures(photo: RgbImage): Features {
  const { quick, camera } = readScene(photo)
  return { ...quick, ...camera() }
}

/** The same in two parts: what is measured quickly, and what takes several times as long. */
export function readScene(photo: RgbImage): { quick: Features; camera: () => Features } {
  const image = resizeToLongEdge(photo, SCENE_FEATURES_EDGE_PX)
  const { width, height } = image
  const lab = labPixels(image)
  const grey = luma(image)
  const { lines, camera } = lineFeatures(photo)
  const quick = {
    aspect: Math.log(width / height),
    ...colourFeatures(lab, width, height),
    ...edgeFeatures(grey, width, height),
    ...lines,
    ...regionFeatures(lab, width, height),
    ...globalFeatures(lab, grey, width, height),
  }
  return { quick, camera }
}
