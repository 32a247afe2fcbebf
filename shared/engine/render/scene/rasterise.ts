import type { Camera } from '../../geometry/camera/camera.ts'
import { type Occluder, occluderNearness } from '../../geometry/occlusion/occluder.ts'

/**
 * Which triangle each sub-sample of each pixel sees, -1 for none: `SAMPLES_PER_PIXEL` consecutive entries a pixel, row by row from `top` on, of as
 * many `rows` as there are.
 */
export type Visibility = { width: number; top: number; rows: number; triangle: Int32Array }

/**
 * A picture's rows in bands of `bandRows`, the last one cut at `height`. `see` draws one; in a large picture it is overwritten by the next: what all of its
 * samples see is hundreds of megabytes, and drawing a band anew when it is wanted again costs less than a hundredth of its light.
 */
export type Rasterised = {
  width: number
  height: number
  bandRows: number
  bands: number
  see: (band: number) => Visibility
}

/** Sub-samples a pixel, and where they lie in it: a rotated grid. */
export const SAMPLES_PER_PIXEL = 4
export const SAMPLE_X = [0.375, 0.875, 0.125, 0.625]
export const SAMPLE_Y = [0.125, 0.375, 0.625, 0.875]

const NEAR_M = 0.12

/** What a picture of no more pixels shows is kept for the second time it is asked for: sixteen bytes a pixel. */
const MOST_KEPT_PX = 1e6

/** Of a band, at least: fewer are dealt out more evenly, and have more triangles begin in one and end in another. */
const LEAST_BAND_ROWS = 16

/**
 * Makes ready to draw all triangles into a depth buffer of four sub-samples a pixel, behind what the room itself has standing there. One serves one
 * thread.
 *
 * @param eyeY the camera's height in the triangles' frame
 * @param rowsTogether no band ends within so many rows, counted from the first
 */
export function rasterise(
  corners: Float32Array,
  camera: Camera,
  eyeY: number,
  occluders: Occluder[] = [],
  rowsTogether = 1,
): Rasterised {
  const { width, height } = camera
  const bandRows = rowsTogether * Math.ceil(LEAST_BAND_ROWS / rowsTogether)
  const bands = Math.ceil(height / bandRows)
  const { toScreen, screen } = makeProjection(corners, camera, eyeY)
  const { first, listed } = sortIntoBands(corners, toScreen, screen, height, bandRows)
  const triangle = new Int32Array(width * bandRows * SAMPLES_PER_PIXEL)
  const nearness = new Float32Array(triangle.length)
  const draw = makeDraw(width, triangle, nearness, screen)
  const kept: Visibility[] | null = width * height <= MOST_KEPT_PX ? [] : null
  const see = (band: number): Visibility => (kept ? (kept[band] ??= copy(seeAnew(band))) : seeAnew(band))
  const seeAnew = (band: number): Visibility => {
    const top = band * bandRows
    const rows = Math.min(bandRows, height - top)
    triangle.fill(-1)
    nearness.fill(0)
    for (let i = first[band]; i < first[band + 1]; i++) {
      const count = toScreen(listed[i])
      for (let k = 1; k + 1 < count; k++) draw(listed[i], k, top, rows)
    }
    if (occluders.length) hide(occluders, camera, eyeY, top, triangle, nearness)
    return { width, top, rows, triangle }
  }
  return { width, height, bandRows, bands, see }
}

const copy = (seen: Visibility): Visibility => ({ ...seen, triangle: seen.triangle.slice() })

/** Takes away what the room's own things stand in front of; only samples that saw a triangle are looked at. */
function hide(
  occluders: Occluder[],
  camera: Camera,
  eyeY: number,
  top: number,
  triangle: Int32Array,
  nearness: Float32Array,
): void {
  for (let i = 0; i < triangle.length; i++) {
    if (triangle[i] < 0) continue
    const pixel = (i / SAMPLES_PER_PIXEL) | 0
    const px = (pixel % camera.width) + SAMPLE_X[i % SAMPLES_PER_PIXEL]
    const py = top + ((pixel / camera.width) | 0) + SAMPLE_Y[i % SAMPLES_PER_PIXEL]
    // As near as the depth buffer can tell is not in front.
    if (nearness[i] <= Math.fround(occluderNearness(occluders, eyeY, camera, px, py))) triangle[i] = -1
  }
}

/**
 * A function that writes a triangle's outline in front of the camera into `screen`, three numbers a corner: pixels, and one over the depth. Answers how many
 * corners there are: 0, 3 or, of one that is cut at the near plane, 4.
 */
function makeProjection(corners: Float32Array, camera: Camera, eyeY: number) {
  const view = new Float64Array(9)
  const clipped = new Float64Array(12)
  const screen = new Float64Array(12)
  const project = (v: Float64Array, count: number) => {
    for (let i = 0; i < count * 3; i += 3) {
      const nearer = 1 / v[i + 2]
      screen[i] = camera.focalPx * v[i] * nearer + camera.cx
      screen[i + 1] = camera.focalPx * v[i + 1] * nearer + camera.cy
      screen[i + 2] = nearer
    }
    return count
  }
  const toScreen = (triangle: number): number => {
    toView(corners, triangle * 9, camera.rotation, eyeY, view)
    const behind = (view[2] < NEAR_M ? 1 : 0) + (view[5] < NEAR_M ? 1 : 0) + (view[8] < NEAR_M ? 1 : 0)
    if (behind === 3) return 0
    return behind ? project(clipped, clipNear(view, clipped)) : project(view, 3)
  }
  return { toScreen, screen }
}

/** For each band the triangles that may be seen in it, in their order: from `first[band]` to before `first[band + 1]` in `listed`. */
function sortIntoBands(
  corners: Float32Array,
  toScreen: (triangle: number) => number,
  screen: Float64Array,
  height: number,
  bandRows: number,
): { first: Int32Array; listed: Int32Array } {
  const count = corners.length / 9
  const from = new Int32Array(count)
  const to = new Int32Array(count).fill(-1)
  const first = new Int32Array(Math.ceil(height / bandRows) + 1)
  for (let t = 0; t < count; t++) {
    const points = toScreen(t)
    let low = Infinity
    let high = -Infinity
    for (let k = 0; k < points; k++) {
      low = Math.min(low, screen[k * 3 + 1])
      high = Math.max(high, screen[k * 3 + 1])
    }
    // Of none, too.
    if (!(low < height && high >= 0)) continue
    from[t] = Math.floor(Math.max(0, low) / bandRows)
    to[t] = Math.floor(Math.min(height - 1, high) / bandRows)
    for (let band = from[t]; band <= to[t]; band++) first[band + 1]++
  }
  for (let band = 1; band < first.length; band++) first[band] += first[band - 1]
  const next = first.slice()
  const listed = new Int32Array(first[first.length - 1])
  for (let t = 0; t < count; t++) for (let band = from[t]; band <= to[t]; band++) listed[next[band]++] = t
  return { first, listed }
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

/** A triangle so many pixels wide is mostly outside of its box: which pixels of a row it may meet is worked out first. */
const LEAST_NARROWED_PX = 4

/** Draws the triangle of the first, the `k`-th and the following corner on `s` into the rows from `top` on. */
function makeDraw(width: number, triangle: Int32Array, nearness: Float32Array, s: Float64Array) {
  const span = new Float64Array(2)
  const stepB = new Float64Array(SAMPLES_PER_PIXEL)
  const stepC = new Float64Array(SAMPLES_PER_PIXEL)
  return (id: number, k: number, top: number, rows: number) => {
    const ax = s[0]
    const ay = s[1]
    const aw = s[2]
    const bx = s[k * 3]
    const by = s[k * 3 + 1]
    const bw = s[k * 3 + 2]
    const cx = s[k * 3 + 3]
    const cy = s[k * 3 + 4]
    const cw = s[k * 3 + 5]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(area) < 1e-9) return
    const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
    const y0 = Math.max(top, Math.floor(Math.min(ay, by, cy)))
    const y1 = Math.min(top + rows - 1, Math.floor(Math.max(ay, by, cy)))
    if (x0 > x1 || y0 > y1) return
    const inverse = 1 / area
    // Barycentric weights of b and c are linear over the screen.
    const bdx = (cy - ay) * inverse
    const bdy = -(cx - ax) * inverse
    const cdx = -(by - ay) * inverse
    const cdy = (bx - ax) * inverse
    const adx = -bdx - cdx
    const ady = -bdy - cdy
    for (let q = 0; q < SAMPLES_PER_PIXEL; q++) {
      stepB[q] = SAMPLE_X[q] * bdx + SAMPLE_Y[q] * bdy
      stepC[q] = SAMPLE_X[q] * cdx + SAMPLE_Y[q] * cdy
    }
    const isWide = x1 - x0 >= LEAST_NARROWED_PX
    for (let y = y0; y <= y1; y++) {
      let from = x0
      let to = x1
      if (isWide) {
        const [upper, lower] = [y + SAMPLE_Y[0] - ay, y + SAMPLE_Y[SAMPLES_PER_PIXEL - 1] - ay]
        span[0] = x0 - 1 - ax
        span[1] = x1 + 2 - ax
        narrow(bdx, Math.max(upper * bdy, lower * bdy), span)
        narrow(cdx, Math.max(upper * cdy, lower * cdy), span)
        narrow(adx, 1 + Math.max(upper * ady, lower * ady), span)
        from = Math.max(x0, Math.floor(span[0] + ax - 1))
        to = Math.min(x1, Math.ceil(span[1] + ax))
      }
      for (let x = from; x <= to; x++) {
        const o = ((y - top) * width + x) * SAMPLES_PER_PIXEL
        const cornerB = (x - ax) * bdx + (y - ay) * bdy
        const cornerC = (x - ax) * cdx + (y - ay) * cdy
        for (let q = 0; q < SAMPLES_PER_PIXEL; q++) {
          const wb = cornerB + stepB[q]
          const wc = cornerC + stepC[q]
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
}

/** Narrows the interval of x in which slope · x + most ≥ 0, by no more than that. */
function narrow(slope: number, most: number, span: Float64Array): void {
  if (slope > 0) span[0] = Math.max(span[0], -most / slope)
  else if (slope < 0) span[1] = Math.min(span[1], -most / slope)
}
