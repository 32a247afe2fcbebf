import type { LensDistortion } from '../../geometry/camera/lens-distortion.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import type { Catalogue } from '../catalogue.ts'
import { footprint, type Ledge, type Placement } from '../place/placement.ts'
import { editPieces, type KeyedPlacement } from './edit-pieces.ts'
import { type EarlierView, type FloorChange, floorChange } from './floor-change.ts'
import type { LayoutPiece, LayoutWalls } from './layout-piece.ts'
import type { PieceEdit } from './piece-edit.ts'
import { type RecordedPiece, restorePlacement } from './restore-placement.ts'
import { OFF_WALL_M } from './stand-new-piece.ts'

/** An earlier staging of the same photo, as its layout tells of it: how it saw the room, in which its pieces are measured, and these. */
export type EarlierStaging = EarlierView & {
  room: LayoutWalls
  pieces: (RecordedPiece & Pick<LayoutPiece, 'key' | 'locked'>)[]
}

/** What hangs so far from a wall or a ceiling, as the room is read now, hangs on it. */
const ON_WALL_M = 0.3

/**
 * The pieces of an earlier staging after edits, where the photo showed them, in the room as it is read now: measured there, as both are, and
 * then taken over. Null where the photo is read so differently that they would stand elsewhere in the picture, or be of another size;
 * models that the kit no longer has are left out.
 */
export function standAsBefore(
  { room, pieces, ...view }: EarlierStaging,
  edits: PieceEdit[],
  space: RoomSpace,
  lens: LensDistortion,
  catalogue: Catalogue,
): KeyedPlacement[] | null {
  const stood = pieces.flatMap(({ key, locked = false, ...piece }): KeyedPlacement[] => {
    const placement = restorePlacement(piece, catalogue)
    return placement ? [{ key, placement, isLocked: locked }] : []
  })
  const edited = editPieces(stood, edits, room, catalogue)
  const feet = edited.flatMap(({ placement }) => [...footprint(placement)])
  const change = floorChange(view, space, lens, feet)
  return change && edited.map((keyed) => ({ ...keyed, placement: takenOver(keyed.placement, change, space) }))
}

function takenOver(p: Placement, change: FloorChange, space: RoomSpace): Placement {
  const { turnRad, scale } = change
  const [x, z] = moved(change, p.x, p.z)
  const ledge = p.ledge && { ledge: movedLedge(p.ledge, change) }
  return settled({ ...p, x, z, y: p.y * scale, turnRad: p.turnRad + turnRad, ...ledge }, space)
}

function moved({ turnRad, scale }: FloorChange, x: number, z: number): [number, number] {
  const [c, s] = [scale * Math.cos(turnRad), scale * Math.sin(turnRad)]
  return [c * x + s * z, c * z - s * x]
}

function movedLedge({ lowX, highX, lowZ, highZ }: Ledge, change: FloorChange): Ledge {
  const ends = [moved(change, lowX, lowZ), moved(change, highX, highZ)]
  const [xs, zs] = [0, 1].map((k) => ends.map((end) => end[k]))
  return { lowX: Math.min(...xs), highX: Math.max(...xs), lowZ: Math.min(...zs), highZ: Math.max(...zs) }
}

/** What hangs, on the wall or ceiling that it is at. */
function settled(p: Placement, { leftM, rightM, backM, heightM }: RoomSpace): Placement {
  const { mount } = p.piece
  if (mount === 'ceiling') return Math.abs(p.y - heightM) < ON_WALL_M ? { ...p, y: heightM } : p
  if (mount !== 'wall') return p
  const side = Math.sin(p.turnRad)
  const isOnSide = Math.abs(side) > Math.abs(Math.cos(p.turnRad))
  const [axis, wallM] = isOnSide
    ? (['x', side > 0 ? OFF_WALL_M - leftM : rightM - OFF_WALL_M] as const)
    : (['z', backM - OFF_WALL_M] as const)
  return Math.abs(p[axis] - wallM) < ON_WALL_M ? { ...p, [axis]: wallM } : p
}
