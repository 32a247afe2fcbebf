import type { RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import { collides } from '../../../../../shared/engine/furnish/edit/piece-collision.ts'
import { standNewPiece } from '../../../../../shared/engine/furnish/edit/stand-new-piece.ts'
import { keepInside } from '../../../../../shared/engine/furnish/place/keep-inside.ts'
import { pieceOutline } from './piece-box.ts'

const GRID_STEP_M = 0.2
/** New pieces stand clear of others. */
const REACH_M = 0
/** Nearer than this, most of a piece would lie below the picture. */
const NEAREST_M = 1.2
const FACING_CAMERA_RAD = Math.PI
/** A piece may stick out of the picture by a tenth of its outline, and by two fifths where there is no better place. */
const LEAST_SEEN = [0.9, 0.6]
/** Photos from a steep angle show much floor and nothing above it: there a tall piece shows its lower part at least, and whole what it stands on. */
const LEAST_LOWER_PART = 0.33
const FOOT_HEIGHT_M = 0.01

/**
 * A place for a new piece where nothing else stands and the picture shows it, as near as can be to (x, z), metres; null where there is none.
 * What hangs on walls gets one on the back wall.
 */
export function freePlace(
  layout: RoomLayout,
  pieces: readonly RoomPiece[],
  piece: RoomPiece,
  near: { x: number; z: number } = { x: 0, z: layout.room.backM * 0.6 },
  turnRad = FACING_CAMERA_RAD,
): RoomPiece | null {
  const { leftM, rightM, backM } = layout.room
  const places: RoomPiece[] = []
  for (let x = -leftM; x <= rightM; x += GRID_STEP_M)
    for (let z = NEAREST_M; z <= backM; z += GRID_STEP_M) {
      const there = { ...piece, ...standNewPiece(piece, x, z, turnRad, layout.room) }
      places.push({ ...there, ...keepInside(there, there.x, there.z, layout.room) })
    }
  const far = (p: RoomPiece) => Math.hypot(p.x - near.x, p.z - near.z)
  const free = places
    .toSorted((a, b) => far(a) - far(b))
    .filter((p) => !pieces.some((other) => collides(p, other, REACH_M)))
  for (const least of LEAST_SEEN) {
    const place = free.find((p) => seenShare(layout, p) >= least)
    if (place) return place
  }
  const standing = free.filter((p) => seenShare(layout, { ...p, heightM: FOOT_HEIGHT_M }) === 1)
  const most = Math.max(LEAST_LOWER_PART, ...standing.map((p) => seenShare(layout, p)))
  return standing.find((p) => seenShare(layout, p) === most) ?? null
}

/** Of a piece's outline, in the picture: of its width or its height, which is less; 0–1. */
function seenShare(layout: RoomLayout, piece: RoomPiece): number {
  if (!layout.lens) return 1
  const { width, height } = layout.lens
  const outline = pieceOutline(layout, piece)
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const share = (low: number, high: number, size: number) =>
    Math.max(0, Math.min(size, high) - Math.max(0, low)) / Math.max(1, high - low)
  return Math.min(
    share(Math.min(...xs), Math.max(...xs), width),
    share(Math.min(...ys), Math.max(...ys), height),
  )
}
