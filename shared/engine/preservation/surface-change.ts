import { median } from '../math/median.ts'
import type { Place, RoomView } from './room-view.ts'

/** How far surfaces of the room still look as they did: shares (0–1) of their cells that do. */
export type SurfaceChange = {
  ceiling: number
  /** Walls above a door's height, where only lamps, curtains and tall shelves reach. */
  upperWalls: number
  /** Where no furniture stands the floor goes on; of another floor nothing is left. */
  floor: number
  /** Shift of the whole picture's colour, in a*b*. */
  cast: number
  /** How far lightness went up or down where the room is bare. */
  lightness: number
}

const SURFACE_CELL_PX = 8
const UPPER_WALL = 1.5
const MIN_SURFACE_CELLS = 12
/** Lamps and shadows change lightness; walls keep their hue. */
const MAX_RELIGHTING_L = 15
const OTHER_HUE = 8
const MIN_TEXTURE_CONTRAST_L = 3
const SAME_TEXTURE = 0.35
const SAME_FLOOR_LIGHTNESS = 12
const SAME_FLOOR_HUE = 6

type Cell = Place & { offsets: Int32Array }
type Difference = { l: number; a: number; b: number; contrast: number; correlation: number }

/** Compares the room's bare surfaces with those of a registered picture of the same size; `after` in CIE L*a*b*. */
export function surfaceChange(view: RoomView, after: Float32Array): SurfaceChange {
  const cells = cellsOf(view)
  const differences = cells.map((cell) => compare(view.lab, after, cell.offsets))
  const bare = cells.flatMap((cell, i) =>
    cell.surface === 'ceiling' || (cell.surface === 'wall' && cell.height > UPPER_WALL) ? [i] : [],
  )
  const base = bare.length >= MIN_SURFACE_CELLS ? bare : cells.map((_, i) => i)
  const offset = {
    l: median(base.map((i) => differences[i].l)),
    a: median(base.map((i) => differences[i].a)),
    b: median(base.map((i) => differences[i].b)),
  }
  const share = (wanted: (cell: Cell) => boolean, same: (d: Difference) => boolean) => {
    const chosen = cells.flatMap((cell, i) => (wanted(cell) ? [differences[i]] : []))
    return chosen.length < MIN_SURFACE_CELLS ? 1 : chosen.filter(same).length / chosen.length
  }
  const isSame = (d: Difference) =>
    Math.abs(d.l - offset.l) < MAX_RELIGHTING_L &&
    Math.hypot(d.a - offset.a, d.b - offset.b) < OTHER_HUE &&
    (d.contrast < MIN_TEXTURE_CONTRAST_L || d.correlation > SAME_TEXTURE)
  const isSameFloor = (d: Difference) =>
    Math.abs(d.l - offset.l) < SAME_FLOOR_LIGHTNESS &&
    Math.hypot(d.a - offset.a, d.b - offset.b) < SAME_FLOOR_HUE &&
    (d.contrast < MIN_TEXTURE_CONTRAST_L || d.correlation > SAME_TEXTURE)
  return {
    ceiling: share(({ surface }) => surface === 'ceiling', isSame),
    upperWalls: share(({ surface, height }) => surface === 'wall' && height > UPPER_WALL, isSame),
    floor: floorShare(cells, differences.map(isSameFloor), Math.floor(view.image.width / SURFACE_CELL_PX)),
    cast: Math.hypot(offset.a, offset.b),
    lightness: offset.l,
  }
}

/** Of the floor's cells, the share that look the same together with two of their neighbours: single ones match by chance. */
function floorShare(cells: Cell[], isSame: boolean[], columns: number): number {
  const same = cells.map(({ surface }, i) => surface === 'floor' && isSame[i])
  const floor = cells.filter(({ surface }) => surface === 'floor').length
  if (floor < MIN_SURFACE_CELLS) return 1
  const solid = same.filter(
    (is, i) => is && [i - 1, i + 1, i - columns, i + columns].filter((k) => same[k]).length >= 2,
  )
  return solid.length / floor
}

function cellsOf({ image, placeAt }: RoomView): Cell[] {
  const { width, height } = image
  const cells: Cell[] = []
  for (let top = 0; top + SURFACE_CELL_PX <= height; top += SURFACE_CELL_PX)
    for (let left = 0; left + SURFACE_CELL_PX <= width; left += SURFACE_CELL_PX) {
      const offsets = new Int32Array(SURFACE_CELL_PX * SURFACE_CELL_PX)
      for (let i = 0; i < offsets.length; i++)
        offsets[i] = ((top + Math.floor(i / SURFACE_CELL_PX)) * width + left + (i % SURFACE_CELL_PX)) * 3
      cells.push({ ...placeAt(left + SURFACE_CELL_PX / 2, top + SURFACE_CELL_PX / 2), offsets })
    }
  return cells
}

function compare(before: Float32Array, after: Float32Array, offsets: Int32Array): Difference {
  const mean = (lab: Float32Array, k: number) =>
    offsets.reduce((sum, o) => sum + lab[o + k], 0) / offsets.length
  const l0 = mean(before, 0)
  const l1 = mean(after, 0)
  let both = 0
  let one = 0
  let other = 0
  for (const o of offsets) {
    const p = before[o] - l0
    const q = after[o] - l1
    both += p * q
    one += p * p
    other += q * q
  }
  return {
    l: l1 - l0,
    a: mean(after, 1) - mean(before, 1),
    b: mean(after, 2) - mean(before, 2),
    contrast: Math.sqrt(one / offsets.length),
    correlation: both / (Math.sqrt(one * other) + 1e-6),
  }
}
