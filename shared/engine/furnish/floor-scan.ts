import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { labOffset, type RoomSpace } from './room-space.ts'

const CELL_M = 0.1
const WIDEST_M = 6

/** Tells whether the picture shows something else than floor at (x, z): 1 foreign, 0 floor or unseen. */
export type FloorScan = (x: number, z: number) => number

/** Compares the floor, cell by cell, with its median colour and spread. */
export function scanFloor({ lab }: RoomGeometry, space: RoomSpace): FloorScan {
  const x0 = -Math.min(space.leftM, WIDEST_M)
  const columns = Math.max(1, Math.ceil((Math.min(space.rightM, WIDEST_M) - x0) / CELL_M))
  const rows = Math.max(1, Math.ceil(space.backM / CELL_M))
  const offsets = new Int32Array(columns * rows)
  const values: number[][] = [[], [], []]
  for (let i = 0; i < offsets.length; i++) {
    const x = x0 + ((i % columns) + 0.5) * CELL_M
    const j = (offsets[i] = labOffset(space, x, 0, (((i / columns) | 0) + 0.5) * CELL_M))
    if (j < 0) continue
    // The middle of the picture tells best what the floor looks like.
    const across = ((j / 3) % space.camera.width) / space.camera.width
    if (Math.abs(across - 0.5) < 0.3) for (let k = 0; k < 3; k++) values[k].push(lab[j + k])
  }
  const middle = values.map(median)
  const spread = values.map((v, k) => median(v.map((q) => Math.abs(q - middle[k]))))
  const foreign = Uint8Array.from(offsets, (j) => {
    if (j < 0) return 0
    const distance = Math.hypot(
      (0.3 * (lab[j] - middle[0])) / (1 + spread[0] / 12),
      (lab[j + 1] - middle[1]) / (1 + spread[1] / 6),
      (lab[j + 2] - middle[2]) / (1 + spread[2] / 6),
    )
    return distance > 13 ? 1 : 0
  })
  return (x, z) => {
    const i = Math.floor((x - x0) / CELL_M)
    const j = Math.floor(z / CELL_M)
    return i < 0 || j < 0 || i >= columns || j >= rows ? 0 : foreign[j * columns + i]
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
