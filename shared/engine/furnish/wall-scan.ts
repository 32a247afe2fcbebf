import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { labOffset, type RoomSpace, toPixel, type WallName, wallPoint } from './room-space.ts'

/**
 * What stands on a wall, column by column from `startM` in steps of `STEP_M`: share (0–1) of the column that is not plain wall below and above
 * breast height, and whether the column is seen at all.
 */
export type WallScan = {
  startM: number
  lengthM: number
  low: Float32Array
  high: Float32Array
  seen: Uint8Array
}

export const STEP_M = 0.06
const RISE_M = 0.12
const BREAST_M = 0.95

/** Compares each wall column with the wall's median colour and looks for strong edges. */
export function scanWall(geometry: RoomGeometry, space: RoomSpace, wall: WallName): WallScan {
  const startM = wall === 'back' ? -space.leftM : 0.3
  const endM = wall === 'back' ? space.rightM : space.backM
  const columns = Math.max(1, Math.floor((endM - startM) / STEP_M))
  const top = Math.min(2.05, space.heightM - 0.25)
  const heights = Array.from(
    { length: Math.max(1, Math.ceil((top - 0.22) / RISE_M)) },
    (_, i) => 0.22 + i * RISE_M,
  )
  const at = (i: number) => wallPoint(space, wall, startM + (i + 0.5) * STEP_M)
  const median = medianColour(geometry, space, columns, heights, at)
  const scan = {
    startM,
    lengthM: columns * STEP_M,
    low: new Float32Array(columns),
    high: new Float32Array(columns),
    seen: new Uint8Array(columns),
  }
  for (let i = 0; i < columns; i++) {
    const { x, z } = at(i)
    const counts = { low: 0, lowHit: 0, high: 0, highHit: 0 }
    for (const y of heights) {
      const j = labOffset(space, x, y, z)
      if (j < 0) continue
      const hit = isForeign(geometry, space, j, median, x, y, z) ? 1 : 0
      if (y < BREAST_M) {
        counts.low++
        counts.lowHit += hit
      } else {
        counts.high++
        counts.highHit += hit
      }
    }
    scan.low[i] = counts.low ? counts.lowHit / counts.low : 0
    scan.high[i] = counts.high ? counts.highHit / counts.high : 0
    scan.seen[i] = counts.low >= 3 || counts.high >= 3 ? 1 : 0
  }
  return scan
}

function medianColour(
  geometry: RoomGeometry,
  space: RoomSpace,
  columns: number,
  heights: number[],
  at: (i: number) => { x: number; z: number },
): number[] {
  const values: number[][] = [[], [], []]
  for (let i = 0; i < columns; i++)
    for (const y of heights) {
      const { x, z } = at(i)
      const j = labOffset(space, x, y, z)
      if (j >= 0) for (let k = 0; k < 3; k++) values[k].push(geometry.lab[j + k])
    }
  return values.map((v) => v.toSorted((a, b) => a - b)[v.length >> 1] ?? 0)
}

function isForeign(
  { lab, gradient }: RoomGeometry,
  space: RoomSpace,
  j: number,
  median: number[],
  x: number,
  y: number,
  z: number,
): boolean {
  if (Math.hypot(0.42 * (lab[j] - median[0]), lab[j + 1] - median[1], lab[j + 2] - median[2]) > 9) return true
  const { width, height } = space.camera
  const p = toPixel(space, x, y, z)
  let edges = 0
  for (let dy = -2; dy <= 2; dy += 2)
    for (let dx = -2; dx <= 2; dx += 2) {
      const px = (p[0] | 0) + dx
      const py = (p[1] | 0) + dy
      if (px > 0 && py > 0 && px < width - 1 && py < height - 1 && gradient.magnitude[py * width + px] > 9)
        edges++
    }
  return edges >= 3
}

/** Mean of a scan's column values over ± `halfM` around `u`; what lies beyond the wall's ends counts as occupied. */
export function occupancy(scan: WallScan, values: Float32Array, u: number, halfM: number): number {
  let sum = 0
  let count = 0
  const last = (u + halfM - scan.startM) / STEP_M
  for (let i = Math.floor((u - halfM - scan.startM) / STEP_M); i <= last; i++) {
    sum += i < 0 || i >= values.length ? 1 : values[i]
    count++
  }
  return count ? sum / count : 1
}
