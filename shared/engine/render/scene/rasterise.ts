import type { Camera } from '../../geometry/camera/camera.ts'
import { type Occluder, occluderNearness } from '../../geometry/occlusion/occluder.ts'
import { ALONE, type Crew } from '../crew.ts'

/** Which triangle each sub-sample of each pixel sees, -1 for none: `SAMPLES_PER_PIXEL` consecutive entries a pixel. */
export type Visibility = { width: number; height: number; triangle: Int32Array }

/** Sub-samples a pixel, and where they lie in it: a rotated grid. */
export const SAMPLES_PER_PIXEL = 4
export const SAMPLE_X = [0.375, 0.875, 0.125, 0.625]
export const SAMPLE_Y = [0.125, 0.375, 0.625, 0.875]

const NEAR_M = 0.12

/**
 * Draws all triangles into a depth buffer of four sub-samples a pixel, behind what the room itself has standing there. `eyeY` is the camera's
 * height in the triangles' frame.
 */
export function rasterise(
  corners: Float32Array,
  camera: Camera,
  eyeY: number,
  occluders: Occluder[] = [],
  crew: Crew = ALONE,
): Visibility {
  const { width, height } = camera
  const triangle = crew.ints(width * height * SAMPLES_PER_PIXEL)
  crew.share(1, () => drawAll(corners, camera, eyeY, occluders, triangle))
  return { width, height, triangle }
}

function drawAll(
  corners: Float32Array,
  camera: Camera,
  eyeY: number,
  occluders: Occluder[],
  triangle: Int32Array,
): void {
  const { width, height } = camera
  triangle.fill(-1)
  const nearness = new Float32Array(width * height * SAMPLES_PER_PIXEL)
  if (occluders.length)
    for (let i = 0; i < nearness.length; i++) {
      const pixel = (i / SAMPLES_PER_PIXEL) | 0
      const px = (pixel % width) + SAMPLE_X[i % SAMPLES_PER_PIXEL]
      nearness[i] = occluderNearness(
        occluders,
        eyeY,
        camera,
        px,
        ((pixel / width) | 0) + SAMPLE_Y[i % SAMPLES_PER_PIXEL],
      )
    }
  const view = new Float64Array(9)
  const clipped = new Float64Array(12)
  const screen = new Float64Array(9)
  const draw = makeDraw(width, height, triangle, nearness, screen)
  const toScreen = (v: Float64Array, i: number, slot: number) => {
    const nearer = 1 / v[i + 2]
    screen[slot * 3] = camera.focalPx * v[i] * nearer + camera.cx
    screen[slot * 3 + 1] = camera.focalPx * v[i + 1] * nearer + camera.cy
    screen[slot * 3 + 2] = nearer
  }
  for (let t = 0; t < corners.length / 9; t++) {
    toView(corners, t * 9, camera.rotation, eyeY, view)
    const behind = (view[2] < NEAR_M ? 1 : 0) + (view[5] < NEAR_M ? 1 : 0) + (view[8] < NEAR_M ? 1 : 0)
    if (behind === 3) continue
    if (!behind) {
      for (let k = 0; k < 3; k++) toScreen(view, k * 3, k)
      draw(t)
      continue
    }
    const count = clipNear(view, clipped)
    for (let k = 1; k + 1 < count; k++) {
      toScreen(clipped, 0, 0)
      toScreen(clipped, k * 3, 1)
      toScreen(clipped, k * 3 + 3, 2)
      draw(t)
    }
  }
}

function toView(corners: Float32Array, at: number, r: Float64Array, eyeY: number, out: Float64Array) {
  for (let k = 0; k < 9; k += 3) {
    const x = corners[at + k]
    const y = corners[at + k + 1] - eyeY
    const z = corners[at + k + 2]
    out[k] = r[0] * x + r[1] * y + r[2] * z
    out[k + 1] = r[3] * x + r[4] * y + r[5] * z
    out[k + 2] = r[6] * x + r[7] * y + r[8] * z
  }
}

/** Cuts a triangle at the near plane; up to four corners (Sutherland & Hodgman 1974). */
function clipNear(view: Float64Array, out: Float64Array): number {
  let count = 0
  for (let i = 0; i < 3; i++) {
    const a = i * 3
    const b = ((i + 1) % 3) * 3
    const za = view[a + 2]
    const zb = view[b + 2]
    if (za >= NEAR_M) {
      out.set(view.subarray(a, a + 3), count * 3)
      count++
    }
    if (za >= NEAR_M === zb >= NEAR_M) continue
    const t = (NEAR_M - za) / (zb - za)
    for (let k = 0; k < 3; k++) out[count * 3 + k] = view[a + k] + t * (view[b + k] - view[a + k])
    count++
  }
  return count
}

function makeDraw(
  width: number,
  height: number,
  triangle: Int32Array,
  nearness: Float32Array,
  s: Float64Array,
) {
  return (id: number) => {
    const ax = s[0]
    const ay = s[1]
    const aw = s[2]
    const bx = s[3]
    const by = s[4]
    const bw = s[5]
    const cx = s[6]
    const cy = s[7]
    const cw = s[8]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(area) < 1e-9) return
    const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
    const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)))
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
    if (x0 > x1 || y0 > y1) return
    const inverse = 1 / area
    // Barycentric weights of b and c are linear over the screen.
    const bdx = (cy - ay) * inverse
    const bdy = -(cx - ax) * inverse
    const cdx = -(by - ay) * inverse
    const cdy = (bx - ax) * inverse
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const o = (y * width + x) * SAMPLES_PER_PIXEL
        for (let q = 0; q < SAMPLES_PER_PIXEL; q++) {
          const px = x + SAMPLE_X[q] - ax
          const py = y + SAMPLE_Y[q] - ay
          const wb = px * bdx + py * bdy
          const wc = px * cdx + py * cdy
          const wa = 1 - wb - wc
          if (wa < 0 || wb < 0 || wc < 0) continue
          const near = wa * aw + wb * bw + wc * cw
          if (near <= nearness[o + q]) continue
          nearness[o + q] = near
          triangle[o + q] = id
        }
      }
  }
}
