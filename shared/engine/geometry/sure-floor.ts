import type { RoomGeometry } from './estimate-room-geometry.ts'
import { floorByColour } from './floor-by-colour.ts'
import { colourBeside } from './lines/colour-beside.ts'
import type { Segment } from './lines/line-segments.ts'
import { floorPattern } from './floor-pattern.ts'
import { likelyFloor } from './likely-floor.ts'
import { classProbabilityAt } from '../segmentation/segment-room.ts'
import { connectedFloor, type SeenFloor } from './seen-floor.ts'
import { withoutUnlikeFloor } from './without-unlike-floor.ts'

/** How close to where uprights point an edge has to point, and how far from where lines on the floor do; degrees. */
const MAX_FRONT_LEAN_DEG = 4
const LEAST_TURN_DEG = 9
/** Upright edges within the floor's outline are joints of doors and ends of cabinets; a cell beside one is what it is the edge of. */
const BESIDE_UPRIGHT_CELLS = 1
/** A foot or a front edge is so long, has another colour on its other side, and a joint between tiles has not; Lab, less of it lightness. */
const MIN_EDGE_PX = 40
const MIN_STEP_LAB = 9
const LIGHTNESS_WEIGHT = 0.6
/** A shorter upright edge on both sides of which the net is as sure of floor is a vein, a scratch or a joint: one at the picture's border would part the floor. So far from it, at shares of its length. */
const SURE_OF_FLOOR_BESIDE = 0.75
/** Of the picture's height, from its lower border; the joints of a tiled wall stand higher, and the net at times takes that for a tiled floor. */
const NEAR_BORDER_SHARE = 0.25
const NET_BESIDE_EDGE_PX = 9
const ALONG_EDGE = [-0.4, 0, 0.4]
/** So far from an edge, to both sides, the picture is looked at; pixels of the working picture, from and to. */
const BESIDE_EDGE_PX = [3, 8] as const
/** Cells from the picture's lower border at which the floor has to begin. */
const MAX_START_CELLS = 2
/**
 * It may begin as high as this, a share of the picture's height, where the colour hardly changes up to there, as in shade and glare: from cell to
 * cell and in all. Fronts and rims begin with a step or in another colour. Lab, less of it lightness.
 */
const MAX_START_SHARE = 0.16
const MAX_DRIFT_LAB = 5
const MAX_SHADE_LAB = 9
/** Between floor and floor of a column so much of the picture's height may be floor by net, colours and box together that colours and net alone leave open. */
const MAX_GAP_SHARE = 0.16
/** A box that is half trusted speaks for its floor; others end in tubs. */
const LEAST_BOX_CONFIDENCE = 0.5
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
  const colours = cellColours(geometry, width, height)
  const inBox = geometry.confidence >= LEAST_BOX_CONFIDENCE ? likelyFloor(geometry).probability : null
  for (let column = 0; column < width; column++) {
    const start = floorStart(probability, rising, colours, column, width)
    let gap: number[] = []
    for (let cell = start; cell >= 0 && !rising[cell] && gap.length <= MAX_GAP_SHARE * height; cell -= width)
      if (probability[cell] > 0) {
        for (const missed of gap) floor[missed] = inBox?.[missed] ?? 0
        floor[cell] = probability[cell]
        gap = []
      } else if (inBox && inBox[cell] > 0) gap.push(cell)
      else break
  }
  const pattern = floorPattern(geometry)
  const boards = withBoards(floor, probability, width)
  const alike = withoutUnlikeFloor(geometry.parts, boards, colours, width, pattern)
  return connectedFloor(width, height, alike)
}

/** The lowest cell of a column's floor, or -1 where none is seen to begin at the picture's lower border. */
function floorStart(
  probability: Float32Array,
  rising: Uint8Array,
  colours: Float32Array,
  column: number,
  width: number,
): number {
  const height = probability.length / width
  const lowest = (height - 1) * width + column
  let cell = lowest
  while (cell >= 0 && probability[cell] === 0 && !rising[cell]) cell -= width
  if (cell < 0 || rising[cell]) return -1
  const missed = (lowest - cell) / width
  if (missed <= MAX_START_CELLS) return cell
  if (missed > MAX_START_SHARE * height) return -1
  for (let below = cell + width; below <= lowest; below += width) {
    if (difference(colours, below, below - width) > MAX_DRIFT_LAB) return -1
    if (difference(colours, below, cell) > MAX_SHADE_LAB) return -1
  }
  return cell
}

/** Mean Lab colours of the cells. */
function cellColours({ lab, camera }: RoomGeometry, width: number, height: number): Float32Array {
  const colours = new Float32Array(width * height * 3)
  const counts = new Float32Array(width * height)
  for (let y = 0; y < camera.height; y++)
    for (let x = 0; x < camera.width; x++) {
      const cell = Math.floor((y / camera.height) * height) * width + Math.floor((x / camera.width) * width)
      counts[cell]++
      for (let c = 0; c < 3; c++) colours[cell * 3 + c] += lab[(y * camera.width + x) * 3 + c]
    }
  return colours.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)]))
}

/** Of two cells' colours. */
function difference(colours: Float32Array, p: number, q: number): number {
  const [l, a, b] = [0, 1, 2].map((c) => colours[p * 3 + c] - colours[q * 3 + c])
  return Math.hypot(LIGHTNESS_WEIGHT * l, a, b)
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
  const pattern = floorPattern(geometry)
  const out = new Uint8Array(width * height)
  const mark = (x: number, y: number, beside: number) => {
    const column = Math.floor((x / camera.width) * width)
    const row = Math.floor((y / camera.height) * height)
    if (row < 0 || row >= height) return
    for (let c = Math.max(0, column - beside); c <= Math.min(width - 1, column + beside); c++)
      out[row * width + c] = 1
  }
  for (const s of segments) {
    if (pattern?.joints.has(s)) continue
    const isUpright = risesUpright(s, geometry) && (s.lengthPx > MIN_EDGE_PX || !liesInFloor(s, geometry))
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

/** Whether an edge is near the picture's lower border, and the net sure of floor on both sides of it. */
function liesInFloor(
  { midX, midY, dirX, dirY, lengthPx }: Segment,
  { parts, camera }: RoomGeometry,
): boolean {
  if (midY < (1 - NEAR_BORDER_SHARE) * camera.height) return false
  return [-NET_BESIDE_EDGE_PX, NET_BESIDE_EDGE_PX].every((away) => {
    const seen = ALONG_EDGE.map((share) => {
      const [x, y] = [
        midX + share * lengthPx * dirX - away * dirY,
        midY + share * lengthPx * dirY + away * dirX,
      ]
      return classProbabilityAt(parts, 'floor', x / camera.width, y / camera.height)
    })
    return seen.reduce((sum, p) => sum + p, 0) >= SURE_OF_FLOOR_BESIDE * seen.length
  })
}

/** How different the picture looks on the two sides of an edge; not at all where one of them lies outside of it. */
function stepAcross(edge: Segment, geometry: RoomGeometry): number {
  const [p, q] = ([-1, 1] as const).map((side) => colourBeside(geometry, edge, side, BESIDE_EDGE_PX))
  if (!p || !q) return 0
  return Math.hypot(LIGHTNESS_WEIGHT * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])
}
