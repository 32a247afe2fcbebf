import { isSeenFloor } from '../../geometry/seen-floor.ts'
import { seededRandom } from '../../math/seeded-random.ts'
import type { Island } from '../../room/island.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { visibleShare } from '../place/photo-shares.ts'
import { footprint, type Placement } from '../place/placement.ts'
import type { Setting } from './arrangement.ts'

const MOST_STOOLS = 4
const FEWEST_STOOLS = 2
/** From middle to middle: elbows, and a stool beside which one can stand up. */
const STOOL_PITCH_M = 0.66
const WIDEST_PITCH_M = 0.85
/** From a stool to the island's ends, and to its foot: a top overhangs the knees. */
const END_ROOM_M = 0.1
const KNEES_M = 0.08
/** So much floor is free before the island, of what the picture shows of it, which is most. */
const FREE_DEPTH_M = 0.9
const FREE_FROM_M = 0.2
const LEAST_FREE_SHARE = 0.9
const LEAST_FLOOR_SHOWN_SHARE = 0.6
/** Of the box around a stool nothing is in the corners: its seat is round, its legs are splayed. */
const EMPTY_CORNER_M = 0.05
const STOOL_STEP_M = 0.1
/** Metres before the camera: what lies nearer, or behind it, is in no picture. */
const NEAREST_SEEN_M = 0.1
const ALONG_STEP_M = 0.05
/** Nobody pushes stools in quite straight. */
const MOST_TURN_RAD = 0.12

/** Two to four stools in a row along an island, as near its middle as the photo shows free floor before it and the whole of them; none where it does not. */
export function seatAtIsland({ floor, catalogue, wants }: Setting): void {
  const { island } = floor.space
  const model = catalogue.draw('stool')
  if (!island || !model || !wants('chair')) return
  const piece = catalogue.piece('chair', model)
  const { lengthM, alongX, alongZ } = directionOf(island)
  const random = seededRandom(catalogue.taste.seed * 17 + 3)
  const turns = Array.from({ length: MOST_STOOLS }, () => (random() - 0.5) * 2 * MOST_TURN_RAD)
  const stoolAt = (alongM: number, k: number): Placement => {
    const away = KNEES_M + piece.depthM / 2
    return {
      piece,
      x: island.ax + alongM * alongX + away * alongZ,
      y: 0,
      z: island.az + alongM * alongZ - away * alongX,
      turnRad: Math.atan2(-alongZ, alongX) + turns[k],
    }
  }
  const nearest = END_ROOM_M + piece.widthM / 2
  const rows = rowsOfStools(lengthM - 2 * nearest)
  const row = rows.find(({ count, pitchM, fromM }) => {
    const start = nearest + fromM
    const end = start + (count - 1) * pitchM
    if (freeShare(floor.space, island, start - piece.widthM / 2, end + piece.widthM / 2) < LEAST_FREE_SHARE)
      return false
    const stools = turns.slice(0, count).map((_, k) => stoolAt(start + k * pitchM, k))
    return stools.every((stool) => isWhole(floor.space, stool) && floor.isFree(stool))
  })
  if (!row) return
  for (let k = 0; k < row.count; k++) floor.placed.push(stoolAt(nearest + row.fromM + k * row.pitchM, k))
}

/** How stools can stand along a stretch, in metres from its beginning to the first one's middle: most and widest apart first, then those nearest to the middle. */
function rowsOfStools(stretchM: number): { count: number; pitchM: number; fromM: number }[] {
  const rows = []
  for (let count = MOST_STOOLS; count >= FEWEST_STOOLS; count--)
    for (const pitchM of [Math.min(WIDEST_PITCH_M, stretchM / (count - 1)), STOOL_PITCH_M]) {
      const slackM = stretchM - (count - 1) * pitchM
      if (pitchM < STOOL_PITCH_M || slackM < 0) continue
      const starts = Array.from({ length: Math.floor(slackM / ALONG_STEP_M) + 1 }, (_, i) => i * ALONG_STEP_M)
      const byMiddle = starts.toSorted((a, b) => Math.abs(a - slackM / 2) - Math.abs(b - slackM / 2))
      rows.push(...byMiddle.map((fromM) => ({ count, pitchM, fromM })))
    }
  return rows
}

function directionOf({ ax, az, bx, bz }: Island) {
  const lengthM = Math.hypot(bx - ax, bz - az)
  return { lengthM, alongX: (bx - ax) / lengthM, alongZ: (bz - az) / lengthM }
}

/** Whether the picture shows all of a stool, on floor; under its edge next to the island a cell of the picture is half front. */
function isWhole(space: RoomSpace, stool: Placement): boolean {
  const { piece } = stool
  const seat = {
    ...piece,
    widthM: piece.widthM - 2 * EMPTY_CORNER_M,
    depthM: piece.depthM - 2 * EMPTY_CORNER_M,
  }
  if (visibleShare(space, { ...stool, piece: seat }) < 1) return false
  return (
    [[stool.x, stool.z], ...footprint(stool, -EMPTY_CORNER_M)].filter(([x, z]) => isFloor(space, x, z))
      .length >= 3
  )
}

/** Share of the floor before a stretch of the island that is seen as floor, of what the picture shows of it; 0 where it shows too little. */
function freeShare(space: RoomSpace, island: Island, fromM: number, toM: number): number {
  const { alongX, alongZ } = directionOf(island)
  const { width } = space.camera
  let free = 0
  let shown = 0
  let count = 0
  for (let u = fromM; u <= toM; u += STOOL_STEP_M)
    for (let away = FREE_FROM_M; away <= FREE_DEPTH_M; away += STOOL_STEP_M) {
      count++
      const [x, z] = [island.ax + u * alongX + away * alongZ, island.az + u * alongZ - away * alongX]
      const [px, , depth] = toPixel(space, x, 0, z)
      // Below the picture the floor goes on as at its border, see `isSeenFloor`.
      if (depth <= NEAREST_SEEN_M || px < 0 || px >= width) continue
      shown++
      if (isFloor(space, x, z)) free++
    }
  return shown < LEAST_FLOOR_SHOWN_SHARE * count ? 0 : free / Math.max(1, shown)
}

function isFloor(space: RoomSpace, x: number, z: number): boolean {
  const { camera, seenFloor } = space
  const [px, py, depth] = toPixel(space, x, 0, z)
  return (
    depth > NEAREST_SEEN_M &&
    seenFloor !== undefined &&
    isSeenFloor(seenFloor, camera.width, camera.height, px, py)
  )
}
