import { isInTheWay } from '../scan/blocked-openings.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { overlaps, type Placement, type Standing } from './placement.ts'

const WALK_CELL_M = 0.1
/** The camera stands at z = 0, before the floor that the picture shows. */
const WALK_NEAR_Z_M = -0.5
/** Who takes the picture may step aside below it. */
const STANDPOINT_Z_M = 0.1
/** How wide a way is, metres: one that is passed in comfort, as stagers leave it between groups, and one that a person just gets through. */
const WAY_WIDTH_M = { comfortable: 0.75, narrow: 0.45 }
export type Way = keyof typeof WAY_WIDTH_M
/** So little of the floor lies behind every group: a strip along a wall, a corner. */
const CORNERS_SHARE = 0.1
/** A point overlaps nothing: where somebody stands is so large. */
const PASSER = { widthM: 0.02, depthM: 0.02 }

/** A room, and of places (x, z) of its floor, whether they are clear and whether the picture does not show them. */
type Floor = {
  space: RoomSpace
  isClear: (x: number, z: number) => boolean
  isOffPicture: (x: number, z: number) => boolean
}

/**
 * The floor of a room in cells, and where one gets to from the camera's own standpoint. Unlike the doors found in walls, ways are known of
 * rooms of which the picture shows the floor alone, too: what lies behind a group has to be reached, whatever it is called.
 */
export class WalkableFloor {
  private readonly space: RoomSpace
  private readonly halfWayM: number
  private readonly columns: number
  private readonly rows: number
  /** 1 where half a way's width is clear to all sides. */
  private readonly open: Uint8Array
  /** 1 where one gets to in the bare room, and the picture shows it. */
  private readonly seen: Uint8Array
  private readonly seenCells: number

  constructor({ space, isClear, isOffPicture }: Floor, way: Way) {
    const { leftM, rightM, backM } = space
    this.space = space
    this.halfWayM = WAY_WIDTH_M[way] / 2
    this.columns = Math.max(1, Math.ceil((leftM + rightM) / WALK_CELL_M))
    this.rows = Math.ceil((backM - WALK_NEAR_Z_M) / WALK_CELL_M)
    const shown = this.eachCell((x, z) => (isOffPicture(x, z) ? 0 : 1))
    const clear = this.eachCell((x, z) => (isClear(x, z) ? 1 : 0))
    this.goOnBeside(clear, shown)
    this.open = eroded(clear, this.columns, Math.round(this.halfWayM / WALK_CELL_M))
    const reached = this.reachedFrom(this.open)
    this.seen = reached.map((isReached, i) => isReached & shown[i])
    this.seenCells = this.seen.reduce((sum, one) => sum + one, 0)
  }

  /** Of the floor that the picture shows and one gets to in the bare room, the share (0–1), but for corners, to which there is no such way past these pieces any more; what they stand on is nothing of it. */
  cutOffShare(placed: Placement[]): number {
    const things = placed.filter(isInTheWay)
    if (!this.seenCells || !things.length) return 0
    const cells = this.open.slice()
    for (const thing of things) this.clearAround(cells, thing)
    const reached = this.reachedFrom(cells)
    let cutOff = 0
    for (let i = 0; i < cells.length; i++) if (this.seen[i] && cells[i] && !reached[i]) cutOff++
    return Math.max(0, cutOff / this.seenCells - CORNERS_SHARE)
  }

  /** Beside the picture the floor goes on as it is at the picture's border: an island that is cut by it has no way through it. */
  private goOnBeside(clear: Uint8Array, shown: Uint8Array): void {
    for (let first = 0; first < clear.length; first += this.columns) {
      const row = shown.subarray(first, first + this.columns)
      const [left, right] = [row.indexOf(1), row.lastIndexOf(1)]
      if (left < 0) continue
      for (let i = 0; i < left; i++) clear[first + i] &= clear[first + left]
      for (let i = right + 1; i < this.columns; i++) clear[first + i] &= clear[first + right]
    }
  }

  private eachCell(of: (x: number, z: number) => number): Uint8Array {
    return Uint8Array.from({ length: this.columns * this.rows }, (_, i) => of(...this.middleOf(i)))
  }

  private middleOf(i: number): [x: number, z: number] {
    return [
      ((i % this.columns) + 0.5) * WALK_CELL_M - this.space.leftM,
      (Math.floor(i / this.columns) + 0.5) * WALK_CELL_M + WALK_NEAR_Z_M,
    ]
  }

  /** Nobody stands nearer to a thing than half a way is wide. */
  private clearAround(cells: Uint8Array, thing: Standing): void {
    const reachM = Math.hypot(thing.piece.widthM, thing.piece.depthM) / 2 + this.halfWayM
    const span = (at: number, firstM: number, count: number): [number, number] => [
      Math.max(0, Math.floor((at - reachM - firstM) / WALK_CELL_M)),
      Math.min(count - 1, Math.floor((at + reachM - firstM) / WALK_CELL_M)),
    ]
    const [left, right] = span(thing.x, -this.space.leftM, this.columns)
    const [near, far] = span(thing.z, WALK_NEAR_Z_M, this.rows)
    for (let row = near; row <= far; row++)
      for (let column = left; column <= right; column++) {
        const i = row * this.columns + column
        if (!cells[i]) continue
        const [x, z] = this.middleOf(i)
        if (overlaps(thing, { piece: PASSER, x, z, turnRad: 0 }, this.halfWayM)) cells[i] = 0
      }
  }

  /** 1 where there is a way over ones from the floor beside and below the camera. */
  private reachedFrom(cells: Uint8Array): Uint8Array {
    const { columns } = this
    const reached = new Uint8Array(cells.length)
    const queue = new Int32Array(cells.length)
    let [found, done] = [0, 0]
    const enter = (i: number) => {
      if (i < 0 || i >= cells.length || !cells[i] || reached[i]) return
      reached[i] = 1
      queue[found++] = i
    }
    for (let i = 0; i < columns * Math.ceil((STANDPOINT_Z_M - WALK_NEAR_Z_M) / WALK_CELL_M); i++) enter(i)
    while (done < found) {
      const i = queue[done++]
      if (i % columns > 0) enter(i - 1)
      if (i % columns < columns - 1) enter(i + 1)
      enter(i - columns)
      enter(i + columns)
    }
    return reached
  }
}

/** Ones with nothing but ones within so many cells along both axes; beyond the borders there is nothing. */
function eroded(cells: Uint8Array, columns: number, by: number): Uint8Array {
  const rows = cells.length / columns
  const along = (of: Uint8Array, step: number, at: (i: number) => number, count: number) =>
    of.map((value, i) => {
      const place = at(i)
      if (!value || place < by || place >= count - by) return 0
      for (let k = -by; k <= by; k++) if (!of[i + k * step]) return 0
      return 1
    })
  const across = along(cells, 1, (i) => i % columns, columns)
  return along(across, columns, (i) => Math.floor(i / columns), rows)
}
