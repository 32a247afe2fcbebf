import { gaussianBlur } from '../image/gaussian-blur.ts'
import { RUG_M, type Scene } from './scene.ts'

/** The share of light, 0–1, that what stands on the floor leaves at (x, z) close to where it touches. */
export type ContactMap = (x: number, z: number) => number

const CELL_M = 0.01
/** Lower than this a foot touches the floor, or a rug on it. */
const TOUCH_M = 0.02
/** How far a contact shadow reaches, in two parts: the dark seam, and its soft surroundings. */
const SEAM_M = 0.012
const AROUND_M = 0.04
const SEAM_DEPTH = 0.75
const AROUND_DEPTH = 0.55
const LARGEST_M = 14

/**
 * Draws the feet of all furniture on a map of the floor and lets their darkness spread: a handful of rays a point finds no leg three centimetres
 * thick, and without the dark seam below it a leg seems to hover.
 */
export function contactMap(scene: Scene): ContactMap {
  const { bounds } = scene
  const margin = 3 * AROUND_M
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let k = 0; k < bounds.length; k += 6) {
    if (bounds[k + 1] > TOUCH_M || bounds[k + 4] < RUG_M) continue
    x0 = Math.min(x0, bounds[k] - margin)
    z0 = Math.min(z0, bounds[k + 2] - margin)
    x1 = Math.max(x1, bounds[k + 3] + margin)
    z1 = Math.max(z1, bounds[k + 5] + margin)
  }
  if (!(x1 > x0)) return () => 1
  const columns = Math.ceil(Math.min(LARGEST_M, x1 - x0) / CELL_M)
  const rows = Math.ceil(Math.min(LARGEST_M, z1 - z0) / CELL_M)
  const feet = new Float32Array(columns * rows)
  drawFeet(scene, (x, z) => {
    const i = Math.floor((x - x0) / CELL_M)
    const j = Math.floor((z - z0) / CELL_M)
    if (i >= 0 && j >= 0 && i < columns && j < rows) feet[j * columns + i] = 1
  })
  const seam = gaussianBlur(feet, columns, rows, SEAM_M / CELL_M)
  const around = gaussianBlur(feet, columns, rows, AROUND_M / CELL_M)
  const kept = seam.map(
    (s, i) => (1 - SEAM_DEPTH * Math.min(1, s)) * (1 - AROUND_DEPTH * Math.min(1, around[i])),
  )
  return (x, z) => {
    const fx = (x - x0) / CELL_M - 0.5
    const fz = (z - z0) / CELL_M - 0.5
    const i = Math.floor(fx)
    const j = Math.floor(fz)
    if (i < 0 || j < 0 || i >= columns - 1 || j >= rows - 1) return 1
    const o = j * columns + i
    const tx = fx - i
    const tz = fz - j
    const near = kept[o] * (1 - tx) + kept[o + 1] * tx
    const far = kept[o + columns] * (1 - tx) + kept[o + columns + 1] * tx
    return near + (far - near) * tz
  }
}

/** Calls `mark` all over the triangles that touch the floor. */
function drawFeet({ corners: c, object, bounds }: Scene, mark: (x: number, z: number) => void) {
  for (let t = 0; t < object.length; t++) {
    const k = t * 9
    if (bounds[object[t] * 6 + 4] < RUG_M || Math.min(c[k + 1], c[k + 4], c[k + 7]) > TOUCH_M) continue
    const sides = [0, 3, 6].map((a) =>
      Math.hypot(c[k + a] - c[k + ((a + 3) % 9)], c[k + a + 2] - c[k + ((a + 5) % 9)]),
    )
    const steps = Math.min(400, Math.ceil(Math.max(...sides) / (CELL_M / 2)) + 1)
    for (let i = 0; i <= steps; i++)
      for (let j = 0; j <= steps - i; j++) {
        const u = i / steps
        const v = j / steps
        const w = 1 - u - v
        if (w * c[k + 1] + u * c[k + 4] + v * c[k + 7] > TOUCH_M) continue
        mark(w * c[k] + u * c[k + 3] + v * c[k + 6], w * c[k + 2] + u * c[k + 5] + v * c[k + 8])
      }
  }
}
