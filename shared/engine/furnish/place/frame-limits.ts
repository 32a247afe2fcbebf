import type { PieceKind } from '../piece.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { areaOf, clipped, type Outline } from './convex-hull.ts'
import { besides, type Placement } from './placement.ts'
import { shownOutline } from './shown-outline.ts'

/** Most of a piece's outline (0–1) that the picture's borders may cut off: the upper, the left and the right one, the lower. */
type FrameLimits = { top: number; side: number; bottom: number }

/** A box around a piece is a little larger than the piece. */
const WHOLE: FrameLimits = { top: 0.02, side: 0.02, bottom: 0.02 }
/**
 * What a photographer would not cut. A bed's foot runs out of the picture towards who looks at it, a rug lies around what is shown; leaves,
 * lamp shades and round tables are narrower than the box around them. What is not named has no limits: chairs keep to their table.
 */
const LIMITS: Partial<Record<PieceKind, FrameLimits>> = {
  bed: { top: 0.02, side: 0.03, bottom: 0.25 },
  sofa: WHOLE,
  armchair: { top: 0.02, side: 0.05, bottom: 0.05 },
  ottoman: WHOLE,
  'coffee table': { top: 0.02, side: 0.05, bottom: 0.15 },
  'side table': WHOLE,
  nightstand: WHOLE,
  bench: WHOLE,
  sideboard: { top: 0.02, side: 0.02, bottom: 0.1 },
  bookcase: WHOLE,
  wardrobe: WHOLE,
  desk: { top: 0.02, side: 0.05, bottom: 0.05 },
  // One looks along it from its end, and past it; without its far end it is a board that hangs into the picture.
  'dining table': { top: 0.03, side: 1, bottom: 1 },
  'floor lamp': { top: 0.05, side: 0.05, bottom: 0.02 },
  plant: { top: 0.1, side: 0.1, bottom: 0.05 },
}
/** Where a room has no place for a bed that the picture shows whole: its head, then its body. */
const LOOSE_HEAD: FrameLimits = { top: 0.08, side: 0.02, bottom: 1 }
const LOOSE_BED: FrameLimits = { top: 0.05, side: 0.2, bottom: 0.45 }
/** Where one has no place for a sofa that the picture shows whole: a part of an arm is cut off. */
const LOOSE_SOFA: FrameLimits = { top: 0.02, side: 0.12, bottom: 0.05 }
/** Where a sofa has no other table before it: an edge of one, near as it is. */
const LOOSE_SIDE_TABLE: FrameLimits = { top: 0.02, side: 0.1, bottom: 0.1 }
/** What of a bed may not be cut, metres deep from the wall. */
const HEADBOARD_M = 0.12
/** Share of a rug that the picture's sides may cut off, and that each of both may. */
const MOST_RUG_CUT = 0.35
const MOST_CUT_BOTH = 0.06

/** Whether the picture's borders cut no more of the piece than a photographer would let them; with `loosely`, of a bed a little more at its foot, of a sofa an arm, and of a side table an edge. */
export function isFramed(space: RoomSpace, p: Placement, loosely = false): boolean {
  const limits = LIMITS[p.piece.kind]
  if (!limits) return true
  if (p.piece.kind === 'sofa' && loosely) return keepsTo(LOOSE_SOFA, shownOutline(space, p))
  if (p.piece.kind === 'side table' && loosely) return keepsTo(LOOSE_SIDE_TABLE, shownOutline(space, p))
  if (p.piece.kind !== 'bed') return keepsTo(limits, shownOutline(space, p))
  return (
    keepsTo(loosely ? LOOSE_HEAD : WHOLE, shownOutline(space, headboardOf(p))) &&
    keepsTo(loosely ? LOOSE_BED : limits, shownOutline(space, p))
  )
}

/** A bed's head by itself. */
export function headboardOf(bed: Placement): Placement {
  const { depthM } = bed.piece
  // Seen whole, so that it is no foot that is lower.
  const board = { ...bed.piece, kind: 'sideboard' as const, depthM: HEADBOARD_M }
  return besides(bed, 0, (HEADBOARD_M - depthM) / 2, board)
}

/** Whether neither the picture's sides nor its lower border cut what lies flat. */
export function isWhole(space: RoomSpace, flat: Placement): boolean {
  return shownOutline(space, flat).every(([u, v]) => u >= 0 && u <= 1 && v <= 1)
}

/**
 * Whether more of a rug lies beside the picture than a photographer would cut off, or it runs through the picture from side to side as a carpet does.
 * What lies below the picture counts for nothing: a room's rugs reach under who takes it.
 */
export function runsOutOfPicture(space: RoomSpace, rug: Placement): boolean {
  const [left, right] = sidesCut(space, rug)
  return left + right > MOST_RUG_CUT || Math.min(left, right) > MOST_CUT_BOTH
}

/** Of what lies flat, and neither above nor below the picture, the shares (0–1) that its left and its right border cut off. */
export function sidesCut(space: RoomSpace, flat: Placement): [left: number, right: number] {
  const shown = clipped(clipped(shownOutline(space, flat), 1, 0, 1), 1, 1, -1)
  const area = Math.max(1e-9, areaOf(shown))
  return [areaOf(clipped(shown, 0, 0, -1)) / area, areaOf(clipped(shown, 0, 1, 1)) / area]
}

function keepsTo({ top, side, bottom }: FrameLimits, shape: Outline): boolean {
  const area = areaOf(shape)
  const beyond = (axis: 0 | 1, limit: number, sign: 1 | -1) =>
    areaOf(clipped(shape, axis, limit, sign)) / Math.max(1e-9, area)
  return beyond(1, 0, -1) <= top && beyond(0, 0, -1) + beyond(0, 1, 1) <= side && beyond(1, 1, 1) <= bottom
}
