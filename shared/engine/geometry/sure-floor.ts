import type { RoomGeometry } from './estimate-room-geometry.ts'
import { floorByColour } from './floor-by-colour.ts'
import type { Segment } from './lines/line-segments.ts'
import { connectedFloor, type SeenFloor } from './seen-floor.ts'

/** How close to where uprights point an edge has to point, and how far from where lines on the floor do; degrees. */
const MAX_FRONT_LEAN_DEG = 4
const LEAST_TURN_DEG = 9
/** Upright edges within the floor's outline are joints of doors and ends of cabinets; a cell beside one is what it is the edge of. */
const BESIDE_UPRIGHT_CELLS = 1
/** A foot or a front edge is so long, has another colour on its other side, and a joint between tiles has not; Lab, less of it lightness. */
const MIN_EDGE_PX = 40
const MIN_STEP_LAB = 9
const LIGHTNESS_WEIGHT = 0.6
/** So far from an edge, to both sides, the picture is looked at; pixels of the working picture, from and to. */
const BESIDE_EDGE_PX = [3, 8]
/** Cells from the picture's lower border at which the floor has to begin, and single ones in it that may be missed. */
const MAX_START_CELLS = 2
const MAX_GAP_CELLS = 0
/** Joints of boards point where uprights do, below the picture's middle. */
const WIDEST_BOARD_CELLS = 5

/**
 * The floor of a room full of cabinets: what colours and net agree upon, from the picture's lower border upwards as far as nothing rises from it.
 * Worktops, basins and rims of baths look like floor to both, but their fronts are seen below them; an edge between two colours
 * along the room's directions is such a front's foot or top, an upright edge a door's joint or a cabinet's end. Empty where the border shows none.
 */
export function sureFloor(geometry: RoomGeometry): SeenFloor {
  const { probability, width, height } = floorByColour(geometry)
  const rising = risingEdges(geometry, width, height)
  const floor = new Float32Array(probability.length)
  for (let column = 0; column < width; column++) {
    let missed = 0
    for (let row = height - 1; row >= 0; row--) {
      const cell = row * width + column
      if (rising[cell]) break
      if (probability[cell] > 0) {
        floor[cell] = probability[cell]
        missed = 0
      } else if (++missed > (row >= height - MAX_START_CELLS - 1 ? MAX_START_CELLS : MAX_GAP_CELLS)) break
    }
  }
  return connectedFloor(width, height, withBoards(floor, probability, width))
}

/** The same with narrow stripes between floor that look like it: a board of another shade, and no cabinet. */
function withBoards(floor: Float32Array, probability: Float32Array, width: number): Float32Array {
  const isBeside = (cell: number, step: number) => {
    for (let k = 1; k <= WIDEST_BOARD_CELLS; k++) {
      const column = (cell % width) + k * step
      if (column < 0 || column >= width) return false
      if (floor[cell + k * step] > 0) return true
    }
    return false
  }
  return floor.map((p, cell) =>
    p === 0 && probability[cell] > 0 && isBeside(cell, -1) && isBeside(cell, 1) ? probability[cell] : p,
  )
}

/** Cells in which something begins to rise from the floor. */
function risingEdges(geometry: RoomGeometry, width: number, height: number): Uint8Array {
  const { segments, camera } = geometry
  const out = new Uint8Array(width * height)
  const mark = (x: number, y: number, beside: number) => {
    const column = Math.floor((x / camera.width) * width)
    const row = Math.floor((y / camera.height) * height)
    if (row < 0 || row >= height) return
    for (let c = Math.max(0, column - beside); c <= Math.min(width - 1, column + beside); c++)
      out[row * width + c] = 1
  }
  for (const s of segments) {
    const isUpright = risesUpright(s, geometry)
    if (!isUpright && !(s.lengthPx > MIN_EDGE_PX && stepAcross(s, geometry) > MIN_STEP_LAB)) continue
    for (let k = -s.lengthPx / 2; k <= s.lengthPx / 2; k += 2)
      mark(s.midX + k * s.dirX, s.midY + k * s.dirY, isUpright ? BESIDE_UPRIGHT_CELLS : 0)
  }
  return out
}

/** Whether an edge points to where uprights point, and neither into the room nor along its back wall as lines on the floor may. */
function risesUpright({ midX, midY, dirX, dirY }: Segment, { camera }: RoomGeometry): boolean {
  const { rotation: r, focalPx, cx, cy } = camera
  const turnFrom = (axis: number): number => {
    const ex = focalPx * r[axis] - (midX - cx) * r[6 + axis]
    const ey = focalPx * r[3 + axis] - (midY - cy) * r[6 + axis]
    return (Math.asin(Math.min(1, Math.abs(ex * dirY - ey * dirX) / Math.hypot(ex, ey))) * 180) / Math.PI
  }
  return turnFrom(1) < MAX_FRONT_LEAN_DEG && turnFrom(0) > LEAST_TURN_DEG && turnFrom(2) > LEAST_TURN_DEG
}

/** How different the picture looks on the two sides of an edge. */
function stepAcross({ midX, midY, dirX, dirY, lengthPx }: Segment, { lab, camera }: RoomGeometry): number {
  const sides = [-1, 1].map((side) => {
    const sum = [0, 0, 0]
    let count = 0
    for (let k = -lengthPx / 2; k <= lengthPx / 2; k += 2)
      for (let away = BESIDE_EDGE_PX[0]; away <= BESIDE_EDGE_PX[1]; away++) {
        const x = Math.round(midX + k * dirX - side * away * dirY)
        const y = Math.round(midY + k * dirY + side * away * dirX)
        if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) continue
        for (let c = 0; c < 3; c++) sum[c] += lab[(y * camera.width + x) * 3 + c]
        count++
      }
    return sum.map((v) => v / Math.max(1, count))
  })
  const [l, a, b] = sides[0].map((v, c) => v - sides[1][c])
  return Math.hypot(LIGHTNESS_WEIGHT * l, a, b)
}
