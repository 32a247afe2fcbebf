import { floorPoint, type RoomSpace } from '../room/room-space.ts'
import type { SunPatches } from './sun-patches.ts'

/** How well the borders of a sun patch run in one direction of the floor: `angleRad` from the x axis, 0 to π, and `strength`, 1 for the strongest. */
export type PatchLine = { angleRad: number; strength: number }

/** Directions looked at in half a turn. */
const ANGLES = 180
/** A border counts for directions so near to what its slope says: of a few pixels' light it is told no better. */
const SLOPE_TOLERANCE_RAD = (12 * Math.PI) / 180
/** Metres: borders that lie on one line of the floor fall into one bin across it. */
const BIN_M = 0.04
const MOST_BINS = 1024
/** Over how many pixels to each side the share's slope is taken. */
const REACH_PX = 2
/** Change of the share of sun across a border: less is none. */
const LEAST_SHARE_SLOPE = 0.25
/** Metres of floor for a pixel at the most: farther away pixels tell little, and would count most. */
const MOST_LENGTH_M = 0.05
/** Two lines are told apart from so many of them on. */
const APART = 12
const LEAST_STRENGTH = 0.2
const MOST_PATCH_LINES = 5
/** Places of borders that are looked at: more tell no more. */
const MOST_BORDERS = 2500

/**
 * In which directions of the floor a patch's borders run, strongest first: a Hough transform of the places where the share of sun changes (Duda & Hart
 * 1972). A window's upright edges lie on the floor along the sun's azimuth, its head and sill along the window's wall.
 */
export function patchLines(space: RoomSpace, sun: SunPatches): PatchLine[] {
  const all = patchBorders(space, sun)
  const stride = Math.ceil(all.length / MOST_BORDERS)
  const borders = all.filter((_, k) => k % stride === 0)
  const scores = Float64Array.from({ length: ANGLES }, (_, k) =>
    alignment(borders, ((k + 0.5) * Math.PI) / ANGLES),
  )
  const most = scores.reduce((a, b) => Math.max(a, b), 0)
  const lines: PatchLine[] = []
  const order = Array.from(scores.keys()).toSorted((a, b) => scores[b] - scores[a])
  for (const k of order) {
    if (scores[k] < LEAST_STRENGTH * most || !most || lines.length === MOST_PATCH_LINES) break
    const angleRad = ((k + 0.5) * Math.PI) / ANGLES
    if (lines.every((line) => angleBetween(line.angleRad, angleRad) > (APART * Math.PI) / ANGLES))
      lines.push({ angleRad, strength: scores[k] / most })
  }
  return lines
}

/** Between two directions without a sense, 0 to π / 2. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

type Border = { x: number; z: number; angleRad: number; lengthM: number }

function patchBorders(space: RoomSpace, { width, height, share }: SunPatches): Border[] {
  const borders: Border[] = []
  for (let y = REACH_PX; y < height - REACH_PX; y++)
    for (let x = REACH_PX; x < width - REACH_PX; x++) {
      const i = y * width + x
      if (isEven(share, width, i)) continue
      const [gx, gy] = slopeAt(share, width, i)
      const slope = Math.hypot(gx, gy)
      if (slope < LEAST_SHARE_SLOPE) continue
      const a = floorPoint(space, x + 0.5 - gy / slope / 2, y + 0.5 + gx / slope / 2)
      const b = floorPoint(space, x + 0.5 + gy / slope / 2, y + 0.5 - gx / slope / 2)
      if (!a || !b) continue
      const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
      const angleRad = (Math.atan2(dz, dx) + 2 * Math.PI) % Math.PI
      const lengthM = Math.min(MOST_LENGTH_M, Math.hypot(dx, dz)) * Math.min(1, slope)
      borders.push({ x: (a[0] + b[0]) / 2, z: (a[1] + b[1]) / 2, angleRad, lengthM })
    }
  return borders
}

/** Most of a picture is. */
const isEven = (share: Float32Array, width: number, i: number): boolean =>
  share[i - REACH_PX] === share[i + REACH_PX] && share[i - REACH_PX * width] === share[i + REACH_PX * width]

/** Prewitt's (1970) slope over so many pixels to each side: over one alone, that of a sharp border has few directions. Across such a border it is 1. */
function slopeAt(share: Float32Array, width: number, i: number): [number, number] {
  let gx = 0
  let gy = 0
  for (let across = -REACH_PX; across <= REACH_PX; across++)
    for (let k = 1; k <= REACH_PX; k++) {
      gx += share[i + k + across * width] - share[i - k + across * width]
      gy += share[i + k * width + across] - share[i - k * width + across]
    }
  const sum = REACH_PX * (2 * REACH_PX + 1)
  return [gx / sum, gy / sum]
}

/** Sum of the squares of how much border lies on each line of the direction: more, the more of it lies on few lines. */
function alignment(borders: Border[], angleRad: number): number {
  const [nx, nz] = [-Math.sin(angleRad), Math.cos(angleRad)]
  const bins = new Float64Array(MOST_BINS)
  for (const b of borders) {
    const off = angleBetween(b.angleRad, angleRad)
    if (off > SLOPE_TOLERANCE_RAD) continue
    const at = Math.floor((b.x * nx + b.z * nz) / BIN_M) + MOST_BINS / 2
    if (at < 0 || at + 1 >= MOST_BINS) continue
    const weight = b.lengthM * (1 - off / SLOPE_TOLERANCE_RAD / 2)
    bins[at] += weight
  }
  return bins.reduce((sum, v, k) => sum + (v + (bins[k + 1] ?? 0)) ** 2, 0)
}
