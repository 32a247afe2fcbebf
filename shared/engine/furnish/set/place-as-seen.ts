import type { RoomSpace } from '../../room/room-space.ts'
import { toPixel } from '../../room/room-space.ts'
import type { Catalogue } from '../catalogue.ts'
import { keepInside } from '../place/keep-inside.ts'
import { footprint, type Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { pieceOfSet, type SetPiece } from './furniture-set.ts'

/** From another view's floor to this one's: turned by `turnRad` about the upright axis, then moved; metres. */
export type FloorTransform = { turnRad: number; x: number; z: number }

/** How far a piece may be moved to stand between the walls as this view shows them. */
const MOST_SETTLED_M = 0.3
/** A piece nearer than this is beside the camera or behind it. */
const NEAREST_CORNER_M = 0.35
/** Of a piece's box, seen as points. */
const BOX_STEPS = [-0.5, -0.25, 0, 0.25, 0.5]
/** Share of a piece that makes it part of the picture. */
const LEAST_IN_SIGHT = 0.04

/** A place of the other view's floor on this one. */
export function onFloor(
  { turnRad, x: x0, z: z0 }: FloorTransform,
  x: number,
  z: number,
): { x: number; z: number } {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  return { x: c * x + s * z + x0, z: -s * x + c * z + z0 }
}

/**
 * The furniture of another view where it stands, as this one shows it: what this picture has in sight, what it cannot show without standing
 * in the camera's or the room's own way, and what it does not look at.
 */
export function placeAsSeen(
  set: SetPiece[],
  floor: PlacementContext,
  catalogue: Catalogue,
  transform: FloorTransform,
): { placed: Placement[]; missing: SetPiece[]; outOfSight: SetPiece[] } {
  const { space } = floor
  const placed: Placement[] = []
  const missing: SetPiece[] = []
  const outOfSight: SetPiece[] = []
  for (const one of set) {
    const piece = pieceOfSet(one, catalogue)
    const at = onFloor(transform, one.x, one.z)
    const placement = piece && { piece, ...at, y: one.y, turnRad: one.turnRad + transform.turnRad }
    if (!placement) missing.push(one)
    else if (shareInSight(space, placement) < LEAST_IN_SIGHT) outOfSight.push(one)
    else {
      const standing = settled(placement, floor)
      if (standing) placed.push(standing)
      else missing.push(one)
    }
  }
  return { placed, missing, outOfSight }
}

/** The piece a little moved where the walls ask for it; null where it would stand in the way of the camera or of what the room has standing there. */
function settled(p: Placement, floor: PlacementContext): Placement | null {
  const { mount, widthM, depthM } = p.piece
  const near = Math.min(...footprint(p).map(([, z]) => z))
  if (near < NEAREST_CORNER_M) return null
  if (mount !== 'floor') return p
  const inside = { ...p, ...keepInside({ ...p, mount, widthM, depthM }, p.x, p.z, floor.space) }
  if (Math.hypot(inside.x - p.x, inside.z - p.z) > MOST_SETTLED_M) return null
  return p.piece.kind === 'rug' || floor.isInside(inside, -0.01) ? inside : null
}

function shareInSight(space: RoomSpace, p: Placement): number {
  const { width, height } = space.camera
  const { widthM, depthM, heightM, mount } = p.piece
  const [c, s] = [Math.cos(p.turnRad), Math.sin(p.turnRad)]
  const low = mount === 'floor' ? p.y : mount === 'wall' ? p.y - heightM / 2 : p.y - heightM
  let seen = 0
  for (const i of BOX_STEPS)
    for (const j of BOX_STEPS)
      for (const k of BOX_STEPS) {
        const [dx, dz] = [i * widthM, j * depthM]
        const q = toPixel(space, p.x + dx * c + dz * s, low + (k + 0.5) * heightM, p.z - dx * s + dz * c)
        if (q[2] > NEAREST_CORNER_M && q[0] >= 0 && q[1] >= 0 && q[0] < width && q[1] < height) seen++
      }
  return seen / BOX_STEPS.length ** 3
}
