import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { FACE } from '../geometry/layout/room-box.ts'
import { type RoomSurfaces, SURFACE_MAP_STRIDE_PX } from './room-surfaces.ts'

/** A compact patch on a wall that outshines it or shows greenery or sky, most likely a window or a glazed door; its place in the picture. */
export type WindowPatch = { side: 'left' | 'middle' | 'right' }

const MIN_WINDOW_PICTURE_SHARE = 0.01
const MAX_WINDOW_PICTURE_SHARE = 0.3
const MIN_WINDOW_FILL_SHARE = 0.45

/** Patches of wall through which the outside seems to be seen, largest first. Made for empty rooms: a plant would do as well. */
export function findWindows({ image, lab }: RoomGeometry, surfaces: RoomSurfaces): WindowPatch[] {
  const { faces, columns, rows, walls, brightest } = surfaces
  const threshold = Math.max(82, (walls?.[0] ?? 70) + 9, brightest - 8)
  const isOutside = Uint8Array.from(faces, (face, cell) => {
    if (face === FACE.floor || face === FACE.ceiling) return 0
    const x = (cell % columns) * SURFACE_MAP_STRIDE_PX + SURFACE_MAP_STRIDE_PX / 2
    const y = Math.floor(cell / columns) * SURFACE_MAP_STRIDE_PX + SURFACE_MAP_STRIDE_PX / 2
    const offset = (y * image.width + x) * 3
    return lab[offset] > threshold || isGreenOrSky(lab, offset) ? 1 : 0
  })
  const found: { size: number; side: WindowPatch['side'] }[] = []
  for (let seed = 0; seed < isOutside.length; seed++) {
    if (!isOutside[seed]) continue
    const patch = takePatch(isOutside, seed, columns, rows)
    const size = patch.cells / isOutside.length
    if (
      size < MIN_WINDOW_PICTURE_SHARE ||
      size > MAX_WINDOW_PICTURE_SHARE ||
      patch.cells / (patch.wide * patch.high) < MIN_WINDOW_FILL_SHARE
    )
      continue
    const middle = patch.middle / columns
    found.push({ size, side: middle < 0.36 ? 'left' : middle > 0.64 ? 'right' : 'middle' })
  }
  return found.toSorted((p, q) => q.size - p.size).map(({ side }) => ({ side }))
}

function isGreenOrSky(lab: Float32Array, offset: number): boolean {
  const l = lab[offset]
  const a = lab[offset + 1]
  const b = lab[offset + 2]
  return (a < -7 && b > 5) || (l > 50 && a < 5 && b < -9)
}

/** Collects the connected cells around `seed` and clears them. */
function takePatch(isOutside: Uint8Array, seed: number, columns: number, rows: number) {
  const queue = [seed]
  isOutside[seed] = 0
  let [left, right, top, bottom] = [columns, 0, rows, 0]
  for (let q = 0; q < queue.length; q++) {
    const x = queue[q] % columns
    const y = Math.floor(queue[q] / columns)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ]) {
      const next = ny * columns + nx
      if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || !isOutside[next]) continue
      isOutside[next] = 0
      queue.push(next)
    }
  }
  return {
    cells: queue.length,
    wide: right - left + 1,
    high: bottom - top + 1,
    middle: (left + right + 1) / 2,
  }
}
