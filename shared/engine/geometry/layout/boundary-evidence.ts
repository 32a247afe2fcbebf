import { gaussianBlur } from '../../image/gaussian-blur.ts'
import type { Camera } from '../camera/camera.ts'
import type { Gradient } from '../../image/gradient.ts'
import type { Segment } from '../lines/line-segments.ts'

/** For each room axis the evidence per pixel, 0–1, that a surface boundary along that axis passes there. */
export type BoundaryEvidence = [Float32Array, Float32Array, Float32Array]

const MIN_BOUNDARY_GRADIENT = 1.2
/** Of the sine between an edge and an axis. */
const MOST_ACROSS = 0.22
/** Square of a little more. */
const SURELY_ACROSS = 0.05
const COARSE_SHARE = 0.0045
const BOUNDARY_REACH_PX = 2

/**
 * Looks for evidence in one picture under any of its possible cameras: oriented edges (raw pixels, strengthened along labelled segments, spread
 * by two pixels) weighed by coarse colour steps: thin lines such as grout and plank joints cancel out at that scale, boundaries between
 * surfaces do not. `axes` labels the segments (-1: none).
 */
export function boundaryEvidence(
  gradient: Gradient,
  lab: Float32Array,
  segments: Segment[],
  width: number,
  height: number,
): (camera: Camera, axes: Int8Array) => BoundaryEvidence {
  const strength = edgeStrength(gradient)
  const coarse = [0, 1, 2].map((k) => {
    const plane = new Float32Array(width * height)
    for (let i = 0, j = k; i < plane.length; i++, j += 3) plane[i] = lab[j]
    return gaussianBlur(plane, width, height, COARSE_SHARE * Math.max(width, height))
  })
  const across = new Float32Array(width * height)
  return (camera, axes) => {
    const evidence = orientedEdges(camera, gradient, strength)
    strengthenAlongSegments(evidence, camera, segments, axes)
    for (const plane of evidence) spread(plane, across, width, height)
    weighByCoarseSteps(evidence, camera, coarse)
    return evidence
  }
}

/** How much an edge counts, 0–1, beside the picture's usual ones. */
function edgeStrength({ magnitude }: Gradient): Float64Array {
  let sum = 0
  for (let i = 0; i < magnitude.length; i += 7) sum += magnitude[i]
  const typical = Math.max(2, (sum / (magnitude.length / 7)) * 1.2)
  const strength = new Float64Array(magnitude.length)
  for (let i = 0; i < strength.length; i++)
    if (magnitude[i] >= MIN_BOUNDARY_GRADIENT) strength[i] = Math.tanh(magnitude[i] / (2.5 * typical))
  return strength
}

function orientedEdges(
  camera: Camera,
  { gx, gy, magnitude }: Gradient,
  strength: Float64Array,
): BoundaryEvidence {
  const { width: w, height: h, rotation: r, focalPx: f } = camera
  const edges: BoundaryEvidence = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      const m = magnitude[i]
      if (m < MIN_BOUNDARY_GRADIENT) continue
      for (let k = 0; k < 3; k++) {
        const ex = f * r[k] - (x - camera.cx) * r[6 + k]
        const ey = f * r[3 + k] - (y - camera.cy) * r[6 + k]
        const along = gx[i] * ex + gy[i] * ey
        const square = ex * ex + ey * ey
        // Most edges run across the axis: they need no root.
        if (along * along > SURELY_ACROSS * m * m * square) continue
        const across = Math.abs(along) / (m * Math.sqrt(square) + 1e-9)
        if (across < MOST_ACROSS) edges[k][i] = strength[i] * (1 - across / MOST_ACROSS)
      }
    }
  return edges
}

function strengthenAlongSegments(
  edges: BoundaryEvidence,
  camera: Camera,
  segments: Segment[],
  axes: Int8Array,
) {
  const { width: w, height: h } = camera
  segments.forEach((s, index) => {
    if (axes[index] < 0) return
    const edge = edges[axes[index]]
    const weight = Math.min(1, 0.45 + s.lengthPx / (0.25 * Math.max(w, h)))
    const steps = Math.ceil(s.lengthPx)
    for (let q = 0; q <= steps; q++) {
      const cx = Math.round(s.x1 + ((s.x2 - s.x1) * q) / steps)
      const cy = Math.round(s.y1 + ((s.y2 - s.y1) * q) / steps)
      for (let y = Math.max(0, cy - 1); y <= cy + 1 && y < h; y++)
        for (let x = Math.max(0, cx - 1); x <= cx + 1 && x < w; x++) {
          const i = y * w + x
          if (edge[i] < weight) edge[i] = weight * 0.6 + 0.4 * edge[i]
        }
    }
  })
}

/** Widens a plane in place by two pixels each way, weaker the further; its outermost two become 0. `across` is scratch space. */
function spread(plane: Float32Array, across: Float32Array, w: number, h: number) {
  across.fill(0)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) if (plane[i] > 0) widen(plane[i], across, i, 1, x - 2, w - 3 - x)
  plane.fill(0)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) if (across[i] > 0) widen(across[i], plane, i, w, y - 2, h - 3 - y)
}

/** Raises what lies around a pixel; there are `before` and `after` places along that may be raised. */
function widen(v: number, out: Float32Array, at: number, stride: number, before: number, after: number) {
  if (before >= 0 && after >= 0) raise(out, at, v)
  if (before >= 1 && after >= -1) raise(out, at - stride, 0.85 * v)
  if (after >= 1 && before >= -1) raise(out, at + stride, 0.85 * v)
  if (before >= 2 && after >= -2) raise(out, at - 2 * stride, 0.55 * v)
  if (after >= 2 && before >= -2) raise(out, at + 2 * stride, 0.55 * v)
}

function raise(out: Float32Array, at: number, v: number) {
  if (out[at] < v) out[at] = v
}

function weighByCoarseSteps(evidence: BoundaryEvidence, camera: Camera, coarse: Float32Array[]) {
  const { width: w, height: h, rotation: r, focalPx: f } = camera
  const [l, a, b] = coarse
  for (let y = BOUNDARY_REACH_PX; y < h - BOUNDARY_REACH_PX; y++)
    for (let x = BOUNDARY_REACH_PX; x < w - BOUNDARY_REACH_PX; x++) {
      const i = y * w + x
      if (evidence[0][i] === 0 && evidence[1][i] === 0 && evidence[2][i] === 0) continue
      const right = i + BOUNDARY_REACH_PX
      const left = i - BOUNDARY_REACH_PX
      const below = i + BOUNDARY_REACH_PX * w
      const above = i - BOUNDARY_REACH_PX * w
      const lx = l[right] - l[left]
      const ly = l[below] - l[above]
      const ax = a[right] - a[left]
      const ay = a[below] - a[above]
      const bx = b[right] - b[left]
      const by = b[below] - b[above]
      for (let k = 0; k < 3; k++) {
        if (evidence[k][i] === 0) continue
        const ex = f * r[k] - (x - camera.cx) * r[6 + k]
        const ey = f * r[3 + k] - (y - camera.cy) * r[6 + k]
        const norm = 1 / ((ex * ex + ey * ey + 1e-9) * 4 * BOUNDARY_REACH_PX * BOUNDARY_REACH_PX)
        const stepL = lx * ey - ly * ex
        const stepA = ax * ey - ay * ex
        const stepB = bx * ey - by * ex
        const square = (stepL * stepL + stepA * stepA + stepB * stepB) * norm
        evidence[k][i] *= 0.3 + 0.7 * Math.tanh(Math.sqrt(square) / 0.55)
      }
    }
}
