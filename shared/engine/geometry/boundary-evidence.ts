import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { Camera } from './camera.ts'
import type { Gradient } from './gradient.ts'
import type { Segment } from './line-segments.ts'

/** For each room axis the evidence per pixel, 0–1, that a surface boundary along that axis passes there. */
export type BoundaryEvidence = [Float32Array, Float32Array, Float32Array]

const DILATION = [0.55, 0.85, 1, 0.85, 0.55]

/**
 * Oriented edges (raw pixels, strengthened along labelled segments, spread by two pixels) weighed by coarse colour steps: thin lines such as
 * grout and plank joints cancel out at that scale, boundaries between surfaces do not. `axes` labels the segments (-1: none).
 */
export function boundaryEvidence(
  camera: Camera,
  gradient: Gradient,
  lab: Float32Array,
  segments: Segment[],
  axes: Int8Array,
): BoundaryEvidence {
  const edges = orientedEdges(camera, gradient)
  strengthenAlongSegments(edges, camera, segments, axes)
  const spread = (e: Float32Array) => dilate(e, camera.width, camera.height)
  const evidence: BoundaryEvidence = [spread(edges[0]), spread(edges[1]), spread(edges[2])]
  weighByCoarseSteps(evidence, camera, lab)
  return evidence
}

function orientedEdges(camera: Camera, { gx, gy, magnitude }: Gradient): BoundaryEvidence {
  const { width: w, height: h, rotation: r, focalPx: f } = camera
  let sum = 0
  for (let i = 0; i < magnitude.length; i += 7) sum += magnitude[i]
  const typical = Math.max(2, (sum / (magnitude.length / 7)) * 1.2)
  const edges: BoundaryEvidence = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      const m = magnitude[i]
      if (m < 1.2) continue
      const strength = Math.tanh(m / (2.5 * typical))
      for (let k = 0; k < 3; k++) {
        const ex = f * r[k] - (x - camera.cx) * r[6 + k]
        const ey = f * r[3 + k] - (y - camera.cy) * r[6 + k]
        const across = Math.abs(gx[i] * ex + gy[i] * ey) / (m * Math.sqrt(ex * ex + ey * ey) + 1e-9)
        if (across < 0.22) edges[k][i] = strength * (1 - across / 0.22)
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

function dilate(edge: Float32Array, w: number, h: number): Float32Array {
  const across = new Float32Array(w * h)
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 2; x < w - 2; x++) across[y * w + x] = strongest(edge, y * w + x, 1)
  for (let y = 2; y < h - 2; y++) for (let x = 0; x < w; x++) out[y * w + x] = strongest(across, y * w + x, w)
  return out
}

function strongest(plane: Float32Array, at: number, stride: number): number {
  let most = 0
  for (let q = -2; q <= 2; q++) {
    const v = plane[at + q * stride] * DILATION[q + 2]
    if (v > most) most = v
  }
  return most
}

function weighByCoarseSteps(evidence: BoundaryEvidence, camera: Camera, lab: Float32Array) {
  const { width: w, height: h, rotation: r, focalPx: f } = camera
  const channels = [0, 1, 2].map((k) => {
    const plane = new Float32Array(w * h)
    for (let i = 0; i < plane.length; i++) plane[i] = lab[i * 3 + k]
    return gaussianBlur(plane, w, h, 0.0045 * Math.max(w, h))
  })
  const reach = 2
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const inside = y >= reach && y < h - reach && x >= reach && x < w - reach
      for (let k = 0; k < 3; k++) {
        if (evidence[k][i] === 0) continue
        let sum = 0
        if (inside) {
          const ex = f * r[k] - (x - camera.cx) * r[6 + k]
          const ey = f * r[3 + k] - (y - camera.cy) * r[6 + k]
          const norm = 1 / ((ex * ex + ey * ey + 1e-9) * 4 * reach * reach)
          for (const c of channels) {
            const step = (c[i + reach] - c[i - reach]) * ey - (c[i + reach * w] - c[i - reach * w]) * ex
            sum += step * step * norm
          }
        }
        evidence[k][i] *= 0.3 + 0.7 * Math.tanh(Math.sqrt(sum) / 0.55)
      }
    }
}
