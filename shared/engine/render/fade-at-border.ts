import type { Camera } from '../geometry/camera/camera.ts'
import { FLOOR_PROBABILITY_FROM, type SeenFloor } from '../geometry/seen-floor.ts'
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
  const believed = floorBelief(floor, room, camera)
  const { face, ratio, mirror, columns, step } = grid
  for (let i = 0; i < face.length; i++) {
    if (face[i] !== FLOOR_FACE) continue
    const share = believed((i % columns) * step, Math.floor(i / columns) * step)
    for (let c = 0; c < 3; c++) ratio[i * 3 + c] = 1 - share * (1 - ratio[i * 3 + c])
    for (let c = 0; c < MIRROR_FIELDS; c++) mirror[i * MIRROR_FIELDS + c] *= share
  }
}

/** How surely (0–1) a pixel of a picture that `camera` takes lies within a floor that the picture of the `room` camera shows. */
function floorBelief(
  { width, height, probability }: SeenFloor,
  room: Camera,
  camera: Camera,
): (px: number, py: number) => number {
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
  const scale = room.focalPx / camera.focalPx
  return (px, py) => {
    const u = (((px - camera.cx) * scale + room.cx) / room.width) * width - 0.5
    const v = (((py - camera.cy) * scale + room.cy) / room.height) * height - 0.5
    const x = Math.max(0, Math.min(width - 1.001, u))
    const y = Math.max(0, Math.min(height - 1.001, v))
    const i = Math.floor(y) * width + Math.floor(x)
    const [tx, ty] = [x % 1, y % 1]
    const upper = believed[i] * (1 - tx) + believed[i + 1] * tx
    const lower = believed[i + width] * (1 - tx) + believed[i + width + 1] * tx
    return upper * (1 - ty) + lower * ty
  }
}
