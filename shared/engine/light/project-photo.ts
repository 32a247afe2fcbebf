import type { RoomSpace } from '../room/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'
import { FACE_TEXELS, facePoint, FACE_GRID_TEXELS, type LightBox, TEXELS } from './light-box.ts'

/**
 * Linear light per texel as the photo shows it; `glare` is its part from clipped pixels (windows, lamps); `seen` marks texels in view, `hidden` those of the floor at which the
 * photo shows something else.
 */
export type ProjectedLight = {
  radiance: Float32Array
  glare: Float32Array
  seen: Uint8Array
  hidden: Uint8Array
  mean: [number, number, number]
}

const TEXEL_SAMPLES_PER_SIDE = 6
const FEWEST_TAPS = 6
const FLOOR_FACE = 0
/**
 * Luminance from which a pixel starts to count as clipped, and from which it is; between the two where a photo is so light that its white walls would: taken for windows,
 * they lit the side of a chest before them until it glared.
 */
const GLARE_FROM = { least: 0.72, most: 0.88 }
const GLARE_FULL = { least: 0.94, most: 0.98 }
/** How many times as light as most of the photo a window is; floors are mostly darker than walls, and half of some photos. */
const GLARE_OVER_USUAL = 1.4
const USUAL_QUANTILE = 0.65
const USUAL_SAMPLES = 4000

/** Whether the photo shows no floor at a place, given in shares of its width and height. */
export type IsNoFloor = (x: number, y: number) => boolean

/** Projects the photo (of the camera's size) onto the light box; unseen texels get the mean of their face and of the room. */
export function projectPhoto(
  box: LightBox,
  space: RoomSpace,
  photo: RgbImage,
  isNoFloor: IsNoFloor = () => false,
): ProjectedLight {
  const light = {
    radiance: new Float32Array(TEXELS * 3),
    glare: new Float32Array(TEXELS * 3),
    seen: new Uint8Array(TEXELS),
    hidden: new Uint8Array(TEXELS),
  }
  const glareOf = glareFor(photo)
  for (let t = 0; t < TEXELS; t++) gatherTexel(box, space, photo, t, light, glareOf, isNoFloor)
  const mean = meanOfWalls(light.radiance, light.seen)
  fillUnseen(light.radiance, light.seen, mean)
  return { ...light, mean }
}

/** Tells the share, 0–1, of a pixel's light that counts as clipped, by its luminance. */
function glareFor({ width, height, data }: RgbImage): (luminance: number) => number {
  const seen: number[] = []
  // An odd step does not keep to a few columns.
  const step = 2 * Math.floor((width * height) / USUAL_SAMPLES / 2) + 1
  for (let i = 0; i < width * height; i += step)
    seen.push(luminanceOf(data[i * 3], data[i * 3 + 1], data[i * 3 + 2]))
  const usual = seen.toSorted((a, b) => a - b)[Math.floor(seen.length * USUAL_QUANTILE)]
  const from = Math.max(GLARE_FROM.least, Math.min(GLARE_FROM.most, GLARE_OVER_USUAL * usual))
  const light = (from - GLARE_FROM.least) / (GLARE_FROM.most - GLARE_FROM.least)
  const full = GLARE_FULL.least + light * (GLARE_FULL.most - GLARE_FULL.least)
  return (luminance) => Math.max(0, Math.min(1, (luminance - from) / (full - from)))
}

/** Linear, of 8-bit sRGB. */
const luminanceOf = (r: number, g: number, b: number) =>
  0.3 * SRGB_TO_LINEAR[r] + 0.6 * SRGB_TO_LINEAR[g] + 0.1 * SRGB_TO_LINEAR[b]

function gatherTexel(
  box: LightBox,
  space: RoomSpace,
  photo: RgbImage,
  t: number,
  light: Omit<ProjectedLight, 'mean'>,
  glareOf: (luminance: number) => number,
  isNoFloor: IsNoFloor,
) {
  const { focalPx, cx, cy, rotation: m } = space.camera
  const { cameraHeightM } = space
  const face = (t / FACE_TEXELS) | 0
  const i = t % FACE_GRID_TEXELS
  const j = ((t / FACE_GRID_TEXELS) | 0) % FACE_GRID_TEXELS
  const point = [0, 0, 0]
  const sum = [0, 0, 0]
  const bright = [0, 0, 0]
  let taps = 0
  for (let q = 0; q < TEXEL_SAMPLES_PER_SIDE * TEXEL_SAMPLES_PER_SIDE; q++) {
    facePoint(
      box,
      face,
      (i + ((q % TEXEL_SAMPLES_PER_SIDE) + 0.5) / TEXEL_SAMPLES_PER_SIDE) / FACE_GRID_TEXELS,
      (j + (((q / TEXEL_SAMPLES_PER_SIDE) | 0) + 0.5) / TEXEL_SAMPLES_PER_SIDE) / FACE_GRID_TEXELS,
      point,
    )
    const up = point[1] - cameraHeightM
    const depth = m[6] * point[0] + m[7] * up + m[8] * point[2]
    if (depth < 0.05) continue
    const px = ((focalPx * (m[0] * point[0] + m[1] * up + m[2] * point[2])) / depth + cx) | 0
    const py = ((focalPx * (m[3] * point[0] + m[4] * up + m[5] * point[2])) / depth + cy) | 0
    if (px < 0 || py < 0 || px >= photo.width || py >= photo.height) continue
    if (face === FLOOR_FACE && isNoFloor(px / photo.width, py / photo.height)) light.hidden[t] = 1
    const o = (py * photo.width + px) * 3
    const r = SRGB_TO_LINEAR[photo.data[o]]
    const g = SRGB_TO_LINEAR[photo.data[o + 1]]
    const b = SRGB_TO_LINEAR[photo.data[o + 2]]
    // Bright floor is sunlit or shining, it is no lamp.
    const clipped = face === FLOOR_FACE ? 0 : glareOf(0.3 * r + 0.6 * g + 0.1 * b)
    sum[0] += r
    sum[1] += g
    sum[2] += b
    bright[0] += r * clipped
    bright[1] += g * clipped
    bright[2] += b * clipped
    taps++
  }
  if (taps < FEWEST_TAPS) return
  light.seen[t] = 1
  for (let c = 0; c < 3; c++) {
    light.radiance[t * 3 + c] = sum[c] / taps
    light.glare[t * 3 + c] = bright[c] / taps
  }
}

function meanOfWalls(radiance: Float32Array, seen: Uint8Array): [number, number, number] {
  const mean: [number, number, number] = [0, 0, 0]
  let n = 0
  for (let t = FACE_TEXELS; t < TEXELS; t++)
    if (seen[t]) {
      for (let c = 0; c < 3; c++) mean[c] += Math.min(0.8, radiance[t * 3 + c])
      n++
    }
  for (let c = 0; c < 3; c++) mean[c] /= Math.max(1, n)
  return mean
}

function fillUnseen(radiance: Float32Array, seen: Uint8Array, mean: number[]) {
  for (let face = 0; face < 6; face++) {
    const sum = [0, 0, 0]
    let n = 0
    for (let t = face * FACE_TEXELS; t < (face + 1) * FACE_TEXELS; t++)
      if (seen[t]) {
        for (let c = 0; c < 3; c++) sum[c] += Math.min(0.85, radiance[t * 3 + c])
        n++
      }
    for (let t = face * FACE_TEXELS; t < (face + 1) * FACE_TEXELS; t++)
      if (!seen[t])
        for (let c = 0; c < 3; c++)
          radiance[t * 3 + c] = n > 20 ? (0.5 * sum[c]) / n + 0.5 * mean[c] : mean[c]
  }
}
