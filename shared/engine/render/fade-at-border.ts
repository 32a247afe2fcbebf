import type { Camera } from '../geometry/camera/camera.ts'
import { FLOOR_PROBABILITY_FROM, type SeenFloor } from '../geometry/seen-floor.ts'
import { type CellMask, unpackCells } from '../room/cell-mask.ts'
import { MIRROR_FIELDS } from './floor-mirror.ts'
import type { ShadowGrid } from './shadow-catcher.ts'

const FLOOR_FACE = 0
/** So many cells to each side count for how deep within the floor a cell lies. */
const REACH_CELLS = 4
/** Shares of floor around a place at which a shadow on it ends, and is whole. */
const NONE_FROM = 0.6
const ALL_FROM = 0.95

/**
 * Lets shadows on a seen floor fade out before its border, in place: in cells of the net, that runs jagged, and across open floor where glare hides it. After
 * noise was taken from them, as that carries them over the border again.
 */
export function fadeAtBorder(grid: ShadowGrid, floor: SeenFloor, room: Camera, camera: Camera): void {
  fadeBy(grid, lookUp(floor.width, floor.height, floorBelief(floor), room, camera))
}

/**
 * Ends shadows on a box's floor where the picture surely shows none, in place: before a wall's end or a pillar that the box has not, the floor's shade ran across it. From cell to cell, as
 * the marked ones begin one beyond the floor.
 */
export function endWithoutFloor(grid: ShadowGrid, noFloor: CellMask, room: Camera, camera: Camera): void {
  const floor = Float32Array.from(unpackCells(noFloor), (marked) => 1 - marked)
  fadeBy(grid, lookUp(noFloor.width, noFloor.height, floor, room, camera))
}

/** Leaves that share (0–1) of the shadow at each point of the floor, and of what it mirrors. */
function fadeBy(grid: ShadowGrid, shareAt: (px: number, py: number) => number): void {
  const { face, ratio, mirror, columns, step } = grid
  for (let i = 0; i < face.length; i++) {
    if (face[i] !== FLOOR_FACE) continue
    const share = shareAt((i % columns) * step, Math.floor(i / columns) * step)
    if (share === 1) continue
    for (let c = 0; c < 3; c++) ratio[i * 3 + c] = 1 - share * (1 - ratio[i * 3 + c])
    for (let c = 0; c < MIRROR_FIELDS; c++) mirror[i * MIRROR_FIELDS + c] *= share
  }
}

/** How surely (0–1) each cell lies within the floor. */
function floorBelief({ width, height, probability }: SeenFloor): Float32Array {
  const isFloor = probability.map((p) => (p >= FLOOR_PROBABILITY_FROM ? 1 : 0))
  const believed = new Float32Array(isFloor.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let v = y - REACH_CELLS; v <= y + REACH_CELLS; v++)
        for (let u = x - REACH_CELLS; u <= x + REACH_CELLS; u++)
          // What lies beyond the picture goes on as at its border.
          sum += isFloor[Math.max(0, Math.min(height - 1, v)) * width + Math.max(0, Math.min(width - 1, u))]
      const share = sum / (2 * REACH_CELLS + 1) ** 2
      believed[y * width + x] = Math.max(0, Math.min(1, (share - NONE_FROM) / (ALL_FROM - NONE_FROM)))
    }
  return believed
}

/** What cells over the picture of the `room` camera say at a pixel of one that `camera` takes; evenly from one to the next. */
function lookUp(
  width: number,
  height: number,
  cells: Float32Array,
  room: Camera,
  camera: Camera,
): (px: number, py: number) => number {
  const scale = room.focalPx / camera.focalPx
  return (px, py) => {
    const u = (((px - camera.cx) * scale + room.cx) / room.width) * width - 0.5
    const v = (((py - camera.cy) * scale + room.cy) / room.height) * height - 0.5
    const x = Math.max(0, Math.min(width - 1.001, u))
    const y = Math.max(0, Math.min(height - 1.001, v))
    const i = Math.floor(y) * width + Math.floor(x)
    const [tx, ty] = [x % 1, y % 1]
    const upper = cells[i] * (1 - tx) + cells[i + 1] * tx
    const lower = cells[i + width] * (1 - tx) + cells[i + width + 1] * tx
    return upper * (1 - ty) + lower * ty
  }
}
