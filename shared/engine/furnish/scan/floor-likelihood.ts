import { type CellMask, packCells } from '../../room/cell-mask.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { GLARE, TOO_BRIGHT } from '../../geometry/floor-by-colour.ts'
import { likelyFloor } from '../../geometry/likely-floor.ts'
import { type RoomSegmentation, SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'
import { type SeenFloor, showsFloor } from '../../geometry/seen-floor.ts'

/** What net, colours and box together say of a place, given in shares of the picture's width and height: floor for sure, or none. */
export type FloorLikelihood = {
  isSurelyFloor: (x: number, y: number) => boolean
  /** Whether that floor mirrors a window or a lamp there, or lies in the sun: its edges are none of things. */
  isGlare: (x: number, y: number) => boolean
  isNoFloor: (x: number, y: number) => boolean
}

const SURELY_FLOOR_PROBABILITY = 0.75
/** What the net takes for a window or a door far from the walls is one that the floor mirrors. */
const MAY_BE_FLOOR: SegmentClass[] = ['floor', 'window', 'door']
const MOST_FLOOR_PROBABILITY = 0.35

/**
 * Where the picture shows floor in any light, and where something stands before it: islands, half walls and columns within a box, and walls that it missed.
 * At borders, a cell of the net to each side, neither is said; nor where the net alone sees floor.
 */
export function floorLikelihood(geometry: RoomGeometry): FloorLikelihood {
  const likely = likelyFloor(geometry)
  const floor = geometry.seenFloor ?? likely
  const glare = likely.glare && glareAround(likely.glare, likely)
  const none = withoutFloorAround(floor, geometry.parts)
  const { width, height, probability } = floor
  const cellAt = (x: number, y: number) =>
    Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))
  return {
    isSurelyFloor: (x, y) => showsFloor(floor, x, y) && probability[cellAt(x, y)] >= SURELY_FLOOR_PROBABILITY,
    isGlare: (x, y) => glare?.[cellAt(x, y)] === 1,
    isNoFloor: (x, y) => none[cellAt(x, y)] === 1,
  }
}

/** Where `isNoFloor` is true, as cells that can be kept with a layout. */
export function cellsWithoutFloor(geometry: RoomGeometry): CellMask {
  const floor = geometry.seenFloor ?? likelyFloor(geometry)
  const none = withoutFloorAround(floor, geometry.parts)
  return packCells(floor.width, floor.height, (cell) => none[cell] === 1)
}

/** Cells that are no floor, and none beside which is. */
function withoutFloorAround(floor: SeenFloor, { probabilities }: RoomSegmentation): Uint8Array {
  const planes = MAY_BE_FLOOR.map((part) => SEGMENT_CLASSES.indexOf(part) * floor.probability.length)
  const mayBe = Uint8Array.from(floor.probability, (p, cell) =>
    p > 0 || planes.reduce((sum, first) => sum + probabilities[first + cell], 0) > MOST_FLOOR_PROBABILITY
      ? 1
      : 0,
  )
  return besides(mayBe, floor).map((p) => 1 - p)
}

/** Glare and what touches it, but for what touches anything brighter: the border of a white thing is half floor. */
function glareAround(glare: Uint8Array, size: SeenFloor): Uint8Array {
  const brighter = besides(
    glare.map((mark) => (mark === TOO_BRIGHT ? 1 : 0)),
    size,
  )
  const near = besides(
    glare.map((mark) => (mark === GLARE ? 1 : 0)),
    size,
  )
  return near.map((mark, cell) => (brighter[cell] ? 0 : mark))
}

/** Marked cells and those that touch one. */
function besides(marked: Uint8Array, { width, height }: SeenFloor): Uint8Array {
  return marked.map((_, cell) => {
    const x = cell % width
    const y = Math.floor(cell / width)
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
        if (marked[v * width + u]) return 1
    return 0
  })
}
