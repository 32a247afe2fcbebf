import { type Camera, pixelRay } from '../camera/camera.ts'
import type { Segment } from '../lines/line-segments.ts'
import { faceOf, type RoomBox } from './room-box.ts'

/** Axes that lines on a face may follow: floor, ceiling, left, right, back by X, Y, Z. */
const ALLOWED = [
  [1, 0, 1],
  [1, 0, 1],
  [0, 1, 1],
  [0, 1, 1],
  [1, 1, 0],
]
const SAMPLES = [0.15, 0.5, 0.85]

/** Rewards boxes whose faces may carry the lines seen on them and punishes contradictions (Lee, Hebert & Kanade 2009). */
export function lineAgreement(
  camera: Camera,
  segments: Segment[],
  axes: Int8Array,
): (box: RoomBox) => number {
  const longEdge = Math.max(camera.width, camera.height)
  const used = segments.map((s, i) => ({ s, axis: axes[i] })).slice(0, 220)
  const labelled = used.filter(({ axis }) => axis >= 0)
  const rays = new Float64Array(labelled.length * 9)
  const weights = new Float64Array(labelled.length)
  labelled.forEach(({ s }, i) => {
    weights[i] = Math.min(s.lengthPx, 0.3 * longEdge) / 3 / longEdge
    SAMPLES.forEach((t, k) => {
      rays.set(pixelRay(camera, s.x1 + (s.x2 - s.x1) * t, s.y1 + (s.y2 - s.y1) * t), i * 9 + k * 3)
    })
  })
  return (box) => {
    let score = 0
    for (let i = 0; i < labelled.length; i++) {
      const axis = labelled[i].axis
      for (let k = i * 9; k < i * 9 + 9; k += 3)
        score += (ALLOWED[faceOf(rays[k], rays[k + 1], rays[k + 2], box)][axis] ? 0.25 : -1) * weights[i]
    }
    return score
  }
}
