import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { smoothLightness } from './smooth-lightness.ts'
import { labOffset, type RoomSpace, toPixel, type WallName, wallPoint } from '../../room/room-space.ts'
import { median } from '../../math/median.ts'

/**
 * What stands on a wall, column by column from `startM` in steps of `WALL_SCAN_COLUMN_M`: share (0–1) of the column that is not plain wall below and above
 * breast height, and whether the column is seen at all.
 */
export type WallScan = {
  startM: number
  lengthM: number
  low: Float32Array
  high: Float32Array
  seen: Uint8Array
}

export const WALL_SCAN_COLUMN_M = 0.06
const WALL_SCAN_HEIGHT_STEP_M = 0.12
export const BREAST_M = 0.95
const WALL_SCAN_MIN_HEIGHT_M = 0.22
const WALL_SCAN_MAX_HEIGHT_M = 2.05
const MAX_WALL_DIFFERENCE_LAB = 9

/** One look at the wall: position along it, height, offset into the Lab plane, pixel. */
type Tap = { column: number; u: number; y: number; offset: number; px: number; py: number }

/** Compares a wall with its own colour, allowing for light that falls off along it, and looks for strong edges. */
export function scanWall(geometry: RoomGeometry, space: RoomSpace, wall: WallName): WallScan {
  const startM = wall === 'back' ? -space.leftM : 0.3
  const endM = wall === 'back' ? space.rightM : space.backM
  const columns = Math.max(1, Math.floor((endM - startM) / WALL_SCAN_COLUMN_M))
  const taps = tapWall(space, wall, startM, columns)
  const strange = findStrange(geometry, space, taps)
  const scan = {
    startM,
    lengthM: columns * WALL_SCAN_COLUMN_M,
    low: new Float32Array(columns),
    high: new Float32Array(columns),
    seen: new Uint8Array(columns),
  }
  const counts = new Int32Array(columns * 2)
  taps.forEach(({ column, y }, i) => {
    const isLow = y < BREAST_M
    counts[column * 2 + (isLow ? 0 : 1)]++
    if (strange[i]) (isLow ? scan.low : scan.high)[column]++
  })
  for (let i = 0; i < columns; i++) {
    scan.low[i] /= Math.max(1, counts[i * 2])
    scan.high[i] /= Math.max(1, counts[i * 2 + 1])
    scan.seen[i] = counts[i * 2] >= 3 || counts[i * 2 + 1] >= 3 ? 1 : 0
  }
  return scan
}

function tapWall(space: RoomSpace, wall: WallName, startM: number, columns: number): Tap[] {
  const top = Math.min(WALL_SCAN_MAX_HEIGHT_M, space.heightM - 0.25)
  const taps: Tap[] = []
  for (let column = 0; column < columns; column++) {
    const u = startM + (column + 0.5) * WALL_SCAN_COLUMN_M
    const { x, z } = wallPoint(space, wall, u)
    for (let y = WALL_SCAN_MIN_HEIGHT_M; y < top; y += WALL_SCAN_HEIGHT_STEP_M) {
      const offset = labOffset(space, x, y, z)
      if (offset < 0) continue
      const p = toPixel(space, x, y, z)
      taps.push({ column, u, y, offset, px: p[0] | 0, py: p[1] | 0 })
    }
  }
  return taps
}

function findStrange({ lab, gradient }: RoomGeometry, space: RoomSpace, taps: Tap[]): boolean[] {
  const lightness = smoothLightness(taps.map(({ u, y, offset }) => [u, y, lab[offset]]))
  const middle = [1, 2].map((k) => median(taps.map(({ offset }) => lab[offset + k])))
  const { width, height } = space.camera
  return taps.map(({ u, y, offset, px, py }) => {
    const colour = Math.hypot(
      0.42 * (lab[offset] - lightness(u, y)),
      lab[offset + 1] - middle[0],
      lab[offset + 2] - middle[1],
    )
    if (colour > MAX_WALL_DIFFERENCE_LAB) return true
    let edges = 0
    for (let dy = -2; dy <= 2; dy += 2)
      for (let dx = -2; dx <= 2; dx += 2) {
        const x = px + dx
        const y2 = py + dy
        if (
          x > 0 &&
          y2 > 0 &&
          x < width - 1 &&
          y2 < height - 1 &&
          gradient.magnitude[y2 * width + x] > MAX_WALL_DIFFERENCE_LAB
        )
          edges++
      }
    return edges >= 3
  })
}

/** Mean of a scan's column values over ± `halfM` around `u`; what lies beyond the wall's ends counts as occupied. */
export function occupancy(scan: WallScan, values: Float32Array, u: number, halfM: number): number {
  let sum = 0
  let count = 0
  const last = (u + halfM - scan.startM) / WALL_SCAN_COLUMN_M
  for (let i = Math.floor((u - halfM - scan.startM) / WALL_SCAN_COLUMN_M); i <= last; i++) {
    sum += i < 0 || i >= values.length ? 1 : values[i]
    count++
  }
  return count ? sum / count : 1
}
