import type { Opening } from './openings.ts'
import type { Placement, Standing } from '../place/placement.ts'
import { type RoomSpace, wallPoint } from '../../room/room-space.ts'

const FLOOD_CELL_M = 0.1
/** What a person needs to pass between two pieces. */
const BODY_M = 0.45
/** Who goes out by a door comes past a place so far before it. */
const THRESHOLD_M = 0.4
/** The camera stands at z = 0, before the floor that the picture shows. */
const FLOOD_NEAR_Z_M = -0.5

/** A room's doors and passages, and what belongs to it and is in the way. */
type Ways = { space: RoomSpace; openings: Opening[]; obstacles: Standing[] }

/** The openings to which one cannot walk from where the camera stands, with these pieces in the room. */
export function blockedOpenings({ space, openings, obstacles }: Ways, placed: Placement[]): Opening[] {
  if (!openings.length) return []
  const isReached = walk(space, [...obstacles, ...placed.filter(isInTheWay)])
  return openings.filter((opening) => !leadsTo(space, isReached, opening))
}

/** Whether one must walk around a piece. */
export function isInTheWay({ piece, ledge }: Placement): boolean {
  return piece.mount === 'floor' && piece.kind !== 'rug' && !ledge
}

/** Whether one can get to a point of the floor, metres. */
type Reached = (x: number, z: number) => boolean

/** Whether some place before the opening, as far from its jambs as half a person is wide, can be reached. */
function leadsTo(space: RoomSpace, isReached: Reached, { wall, u, halfM }: Opening): boolean {
  const wide = Math.max(0, halfM - BODY_M / 2)
  for (let aside = -wide; aside <= wide; aside += FLOOD_CELL_M) {
    const { x, z } = wallPoint(space, wall, u + aside, THRESHOLD_M)
    if (isReached(x, z)) return true
  }
  return false
}

/** Floods the floor from before the picture, keeping half a person's width from walls and `things`. */
function walk(space: RoomSpace, things: Standing[]): Reached {
  const { leftM, rightM, backM } = space
  const columns = Math.ceil((leftM + rightM) / FLOOD_CELL_M)
  const rows = Math.ceil((backM - FLOOD_NEAR_Z_M) / FLOOD_CELL_M)
  const columnAt = (x: number) => Math.floor((x + leftM) / FLOOD_CELL_M)
  const rowAt = (z: number) => Math.floor((z - FLOOD_NEAR_Z_M) / FLOOD_CELL_M)
  const margin = BODY_M / 2
  /** 1 where one can stand, 2 where one has been. A cell at a wall is neither, so that a row's ends are no neighbours. */
  const cells = new Uint8Array(columns * rows)
  const [first, last] = [columnAt(margin - leftM) + 1, columnAt(rightM - margin)]
  for (let row = 0; row < rowAt(backM - margin); row++)
    cells.fill(1, row * columns + first, row * columns + last)
  for (const thing of things) {
    const covers = coverOf(thing, margin)
    const reach = Math.hypot(thing.piece.widthM, thing.piece.depthM) / 2 + 2 * margin
    const [left, right] = [columnAt(thing.x - reach), columnAt(thing.x + reach)]
    for (
      let row = Math.max(0, rowAt(thing.z - reach));
      row <= Math.min(rows - 1, rowAt(thing.z + reach));
      row++
    )
      for (let column = Math.max(0, left); column <= Math.min(columns - 1, right); column++)
        if (covers((column + 0.5) * FLOOD_CELL_M - leftM, (row + 0.5) * FLOOD_CELL_M + FLOOD_NEAR_Z_M))
          cells[row * columns + column] = 0
  }
  flood(cells, columns, rowAt(0))
  return (x, z) => cells[rowAt(z) * columns + columnAt(x)] === 2
}

/** Whether a point is nearer than `marginM` to a thing's footprint. */
function coverOf({ piece, x, z, turnRad }: Standing, marginM: number): (px: number, pz: number) => boolean {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const [across, along] = [piece.widthM / 2 + marginM, piece.depthM / 2 + marginM]
  return (px, pz) =>
    Math.abs((px - x) * c - (pz - z) * s) < across && Math.abs((px - x) * s + (pz - z) * c) < along
}

/** Turns every 1 to which there is a way over ones from the first `rows` rows into a 2. */
function flood(cells: Uint8Array, columns: number, rows: number): void {
  const queue = new Int32Array(cells.length)
  let [found, done] = [0, 0]
  const enter = (cell: number) => {
    if (cells[cell] !== 1) return
    cells[cell] = 2
    queue[found++] = cell
  }
  for (let cell = 0; cell < rows * columns; cell++) enter(cell)
  while (done < found) {
    const cell = queue[done++]
    enter(cell - 1)
    enter(cell + 1)
    enter(cell - columns)
    enter(cell + columns)
  }
}
