import { estimateCameras } from '../../geometry/camera/estimate-cameras.ts'
import { imageGradient } from '../../image/gradient.ts'
import { findLineSegments, type Segment } from '../../geometry/lines/line-segments.ts'
import { luma } from '../../image/luma.ts'
import { resizeToLongEdge } from '../../image/resize-image.ts'
import type { RgbImage } from '../../image/rgb-image.ts'
import type { Features } from './features.ts'

const LINE_FEATURES_EDGE_PX = 384
const LINE_FEATURES_MIN_SEGMENT_PX = 12
const EDGE_GRADIENT = 6

/**
 * Straightness: how much of the edges lies on straight lines, how long and how upright those are and where, and how well three directions at right
 * angles explain them (a room's do, food's and fur's do not). Lengths are shares of the picture's diagonal. Looking for the directions takes longest:
 * `camera` does so when it is asked.
 */
export function lineFeatures(photo: RgbImage): { lines: Features; camera: () => Features } {
  const image = resizeToLongEdge(photo, LINE_FEATURES_EDGE_PX)
  const { width, height } = image
  const gradient = imageGradient(luma(image), width, height)
  const segments = findLineSegments(gradient, width, height, LINE_FEATURES_MIN_SEGMENT_PX)
  const edges = gradient.magnitude.reduce((count, m) => (m > EDGE_GRADIENT ? count + 1 : count), 0)
  const lines = {
    ...directions(segments, width, height),
    lineStraight: Math.min(3, totalPx(segments) / (edges + 0.002 * width * height)),
    cameraSegments: Math.log1p(segments.length),
  }
  return { lines, camera: () => camera(segments, width, height) }
}

function directions(segments: Segment[], width: number, height: number): Features {
  const diagonal = Math.hypot(width, height)
  const share = { long: 0, upright: 0, uprightLong: 0, level: 0, slantedLow: 0, slantedHigh: 0 }
  for (const { lengthPx, dirX, midY } of segments) {
    const length = lengthPx / diagonal
    const isLong = length > 0.12
    if (isLong) share.long += length
    const lean = Math.abs(dirX)
    if (lean < 0.12) {
      share.upright += length
      if (isLong) share.uprightLong += length
    } else if (lean > 0.99) share.level += length
    else if (length > 0.06) share[midY > height / 2 ? 'slantedLow' : 'slantedHigh'] += length
  }
  const total = totalPx(segments) / diagonal
  return {
    lineTotal: Math.log1p(total),
    lineLong: Math.log1p(share.long),
    lineUpright: share.upright / (total || 1),
    lineUprightLong: Math.log1p(share.uprightLong),
    lineLevel: share.level / (total || 1),
    lineSlantedLow: Math.log1p(share.slantedLow),
    lineSlantedHigh: Math.log1p(share.slantedHigh),
    lineLongest: totalPx(segments.slice(0, 5)) / diagonal,
  }
}

function camera(segments: Segment[], width: number, height: number): Features {
  const [best] = estimateCameras(segments, width, height)
  return {
    cameraScore: best?.score ?? 0,
    cameraSupport: best?.support ?? 0,
    cameraRoll: Math.abs(best?.camera.rollRad ?? 0),
    cameraPitch: best?.camera.pitchRad ?? 0,
    cameraPitchSize: Math.abs(best?.camera.pitchRad ?? 0),
  }
}

function totalPx(segments: Segment[]): number {
  return segments.reduce((sum, { lengthPx }) => sum + lengthPx, 0)
}
