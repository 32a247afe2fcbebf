import type { RoomSpace, WallName } from '../room/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { calibrateLight } from './calibrate-light.ts'
import { lightHarmonics } from './light-harmonics.ts'
import { FACE_TEXELS, facePoint, FACE_GRID_TEXELS, type LightBox, texelAreas, TEXELS } from './light-box.ts'
import { type IsNoFloor, projectPhoto } from './project-photo.ts'

/**
 * The light of the room, taken from the photo: radiance per texel of a box, the same as harmonics for a quick look, a table for drawing
 * texels in proportion to their light (`draw`, uniform in probability; `density` per m²), the walls' mean colour and the exposure `gain`.
 */
export type RoomLight = {
  box: LightBox
  radiance: Float32Array
  seen: Uint8Array
  harmonics: Float32Array
  draw: Uint16Array
  density: Float32Array
  mean: [number, number, number]
  boost: number
  gain: number
  /** Unit vector towards where most light comes from. */
  towards: [number, number, number]
}

const LIGHT_BOX_MAX_HALF_WIDTH_M = 5.5
const LIGHT_BOX_NEAR_Z_M = -2.2
const LIGHT_SAMPLING_SLOTS = 8192

/** Image-based light: the photo, seen as light coming from where it shows it (Debevec 1998), with windows as bright as the walls need. */
export function roomLight(space: RoomSpace, photo: RgbImage, isNoFloor?: IsNoFloor): RoomLight {
  // Behind cabinet fronts that the box takes for a wall, the room goes on above the counter.
  const reach = (wall: WallName, boxM: number) =>
    space.counters.reduce((most, c) => (c.wall === wall ? Math.max(most, c.backM) : most), boxM)
  const box: LightBox = {
    min: [-Math.min(reach('left', space.leftM), LIGHT_BOX_MAX_HALF_WIDTH_M), 0, LIGHT_BOX_NEAR_Z_M],
    max: [
      Math.min(reach('right', space.rightM), LIGHT_BOX_MAX_HALF_WIDTH_M),
      space.heightM,
      reach('back', space.backM),
    ],
  }
  const projected = projectPhoto(box, space, photo, isNoFloor)
  const { boost, gain } = calibrateLight(box, projected)
  const { radiance, glare, seen, mean } = projected
  for (let i = 0; i < radiance.length; i++) radiance[i] += (boost - 1) * glare[i]
  const harmonics = lightHarmonics(box, radiance)
  return {
    box,
    radiance,
    seen,
    harmonics,
    ...drawTable(box, radiance),
    mean,
    boost,
    gain,
    towards: direction(box, radiance),
  }
}

function drawTable(box: LightBox, radiance: Float32Array): { draw: Uint16Array; density: Float32Array } {
  const areas = texelAreas(box)
  const weights = new Float64Array(TEXELS)
  let total = 0
  for (let t = 0; t < TEXELS; t++) {
    const luminance = 0.3 * radiance[t * 3] + 0.6 * radiance[t * 3 + 1] + 0.1 * radiance[t * 3 + 2]
    total += weights[t] = (luminance + 0.02) * areas[(t / FACE_TEXELS) | 0]
  }
  const draw = new Uint16Array(LIGHT_SAMPLING_SLOTS)
  const counts = new Float64Array(TEXELS)
  let cumulative = 0
  let slot = 0
  for (let t = 0; t < TEXELS; t++) {
    cumulative += weights[t] / total
    while (slot < LIGHT_SAMPLING_SLOTS && (slot + 0.5) / LIGHT_SAMPLING_SLOTS < cumulative) {
      draw[slot++] = t
      counts[t]++
    }
  }
  while (slot < LIGHT_SAMPLING_SLOTS) {
    draw[slot++] = TEXELS - 1
    counts[TEXELS - 1]++
  }
  // The density of the table itself, not of the exact weights: the estimate stays unbiased.
  const density = Float32Array.from(counts, (n, t) => n / LIGHT_SAMPLING_SLOTS / areas[(t / FACE_TEXELS) | 0])
  return { draw, density }
}

function direction(box: LightBox, radiance: Float32Array): [number, number, number] {
  const areas = texelAreas(box)
  const middle = [(box.min[0] + box.max[0]) / 2, 0.6, box.max[2] * 0.65]
  const sum = [0, 0, 0]
  const point = [0, 0, 0]
  for (let t = 0; t < TEXELS; t++) {
    const face = (t / FACE_TEXELS) | 0
    facePoint(
      box,
      face,
      ((t % FACE_GRID_TEXELS) + 0.5) / FACE_GRID_TEXELS,
      ((((t / FACE_GRID_TEXELS) | 0) % FACE_GRID_TEXELS) + 0.5) / FACE_GRID_TEXELS,
      point,
    )
    const d = point.map((v, k) => v - middle[k])
    const length = Math.hypot(d[0], d[1], d[2])
    for (let k = 0; k < 3; k++)
      sum[k] += ((radiance[t * 3 + 1] * areas[face]) / (length * length + 0.1)) * (d[k] / length)
  }
  const norm = Math.hypot(sum[0], sum[1], sum[2]) || 1
  return [sum[0] / norm, sum[1] / norm, sum[2] / norm]
}
