import type { Frame } from '../scan/frame-clutter.ts'
import { beforePassageShare } from './before-passage.ts'
import { isWithin, type Outline } from './convex-hull.ts'
import type { PieceKind } from '../piece.ts'
import { sidesCut } from './frame-limits.ts'
import type { Placement } from './placement.ts'
import { sharedArea } from '../arrange/shared-area.ts'
import { hiddenDoorShare, hiddenFeatureShare, turnedAwayShare } from './keep-features-free.ts'
import { blockedOpenings } from '../scan/blocked-openings.ts'
import type { PlacementContext } from './placement-context.ts'

/** What each kind of piece adds to a room that has one. */
const WORTH: Partial<Record<PieceKind, number>> = {
  rug: 0.35,
  'coffee table': 0.45,
  armchair: 0.35,
  'floor lamp': 0.2,
  'side table': 0.12,
  'wall art': 0.25,
  plant: 0.25,
  sideboard: 0.2,
  nightstand: 0.3,
  bookcase: 0.2,
  chair: 0.1,
}
/** What a kind that was asked for adds on top. */
const ASKED_WORTH = 0.5
/** Share of the picture that a stylist's furniture fills at the least, what it costs to fill none of it, and from where on it is too much. */
const STYLED_SHARE = 0.2
const UNFILLED_COST = 1.6
const LARGEST_SHARE = 0.42
/** What it costs when all the furniture stands at one side of the picture; half of it at half way. */
const LOPSIDED_COST = 1
/** What it costs when a sofa has neither a table before it nor anybody to talk to, and when that table is a small one. */
const LONE_SOFA_COST = 0.8
const SMALL_SIDE_TABLE_COST = 0.9
/** With fewer pieces on the floor, rugs apart, a group looks unfinished; and what that costs. */
const FEWEST_IN_GROUP = 3
const SPARSE_COST = 0.4
const SEATS = new Set<PieceKind>(['sofa', 'armchair'])
/** What it costs to sit with the back to all of a fire, and to hide all of a door or passage behind seats or the main piece; a part of them in proportion. */
const TURNED_AWAY_COST = 2
const HIDDEN_DOOR_COST = 0.8
const TABLES = new Set<PieceKind>(['coffee table', 'side table'])
/** What it costs when the picture's lower border cuts the coffee table, and when its sides cut all of a rug; a part of one in proportion. */
const TABLE_CUT = 0.3
const RUG_CUT = 2
/** What it costs to bar the way to all of the room's doors and passages. */
const BLOCKED_OPENINGS_COST = 0.35
/**
 * What it costs to shut off all of the floor in the picture; a part of it in proportion. Ways that are only narrow cost nothing: where they did, groups
 * moved from the middle of the picture into far corners.
 */
const CUT_OFF_COST = 1.2
/** What it costs when the main piece stands before all of a door, a passage or a fireplace; a part of one in proportion. */
const HIDDEN_OPENING_COST = 1.1
/** What it costs when a sofa stands with its back to all of a wide passage, across the way through it; a part of it in proportion. */
const BEFORE_PASSAGE_COST = 1
/** What it costs when furniture hides all of a hearth, stairs or shelves; a part of them in proportion. */
const HIDDEN_FEATURE_COST = 2.4

/**
 * How good the room looks as a picture, beyond each piece's own place: what is there, more so what was `asked` for, how much of the picture
 * it fills, whether it sits around the middle, whether nearer pieces hide the `main` one, whether any hides a hearth or a door, whether the lower border cuts the coffee table, and
 * whether one can still walk to the doors.
 */
export function compositionScore(floor: PlacementContext, main: Placement, asked: Set<PieceKind>): number {
  // Prints belong over the main piece; those over a sideboard elsewhere do not make up for a bare wall there.
  const counts = (p: Placement) =>
    p.piece.kind !== 'wall art' || Math.hypot(p.x - main.x, p.z - main.z) < main.piece.widthM / 2 + 0.3
  const kinds = new Set(floor.placed.filter(counts).map((p) => p.piece.kind))
  let score = 0
  for (const kind of kinds) score += (WORTH[kind] ?? 0) + (asked.has(kind) ? ASKED_WORTH : 0)
  if (main.piece.kind === 'sofa' && !kinds.has('coffee table') && !kinds.has('armchair'))
    score -= isLone(main, floor.placed) ? LONE_SOFA_COST : SMALL_SIDE_TABLE_COST
  if (main.piece.kind === 'sofa' && isSparse(floor.placed)) score -= SPARSE_COST
  const upright = floor.placed.filter((p) => p.piece.kind !== 'rug' && p.piece.mount === 'floor')
  const frames = upright.map((p) => clip(floor.frameOf(p)))
  const share = unionShare(upright.map((p) => floor.outlineOf(p)))
  score -= UNFILLED_COST * Math.max(0, 1 - share / STYLED_SHARE)
  if (share > LARGEST_SHARE) score -= 3 * (share - LARGEST_SHARE)
  const around = unionOf(frames)
  score -= 0.7 * Math.abs((around[0] + around[2]) / 2 - 0.5)
  score -= LOPSIDED_COST * Math.abs(middleOfMass(frames) - 0.5)
  score -= BLOCKED_OPENINGS_COST * shutShare(floor)
  score -= CUT_OFF_COST * floor.cutOffShare(floor.placed, 'narrow')
  score -= HIDDEN_OPENING_COST * hiddenOpeningShare(floor, main)
  if (main.piece.kind === 'sofa') score -= BEFORE_PASSAGE_COST * beforePassageShare(floor, main)
  score -= HIDDEN_FEATURE_COST * hiddenFeatureShare(floor, upright)
  const seats = upright.filter((p) => SEATS.has(p.piece.kind))
  score -= TURNED_AWAY_COST * turnedAwayShare(floor, seats)
  score -= HIDDEN_DOOR_COST * hiddenDoorShare(floor, [...new Set([...seats, main])])
  if (floor.placed.some((p) => p.piece.kind === 'coffee table' && floor.frameOf(p)[3] > 1)) score -= TABLE_CUT
  score -= RUG_CUT * cutRugShare(floor)
  return score - 1.6 * hiddenShare(floor, main, upright)
}

/** Of the rugs, the share (0–1) that the picture's sides cut off of the one that they cut most. */
function cutRugShare({ placed, space }: PlacementContext): number {
  const rugs = placed.filter((p) => p.piece.kind === 'rug')
  return Math.max(0, ...rugs.map((rug) => sidesCut(space, rug).reduce((sum, cut) => sum + cut)))
}

/** Whether so few pieces stand on the floor that the room looks unfinished. */
export function isSparse(placed: Placement[]): boolean {
  return (
    placed.filter(({ piece }) => piece.mount === 'floor' && piece.kind !== 'rug').length < FEWEST_IN_GROUP
  )
}

/** Whether a sofa has neither a table before it nor anybody to talk to: a lamp or a table at its end alone still leaves it as if left behind. */
export function isLone(sofa: Placement, placed: Placement[]): boolean {
  return !placed.some((p) => p.piece.kind === 'armchair' || isTableBefore(sofa, p))
}

function isTableBefore({ piece, x, z, turnRad }: Placement, table: Placement): boolean {
  if (!TABLES.has(table.piece.kind)) return false
  const ahead = (table.x - x) * Math.sin(turnRad) + (table.z - z) * Math.cos(turnRad)
  return ahead > piece.depthM / 2
}

/** Of the doors and passages, those to which there is no way any more. */
function shutShare(floor: PlacementContext): number {
  const shut = blockedOpenings(floor, floor.placed).length
  return shut ? (shut - blockedOpenings(floor, []).length) / floor.openings.length : 0
}

/** Of the opening that the piece hides most, the share that it hides. */
function hiddenOpeningShare(floor: PlacementContext, piece: Placement): number {
  const frame = clip(floor.frameOf(piece))
  return floor.openings.reduce((most, opening) => {
    const seen = clip(floor.frameOfOpening(opening))
    return Math.max(most, sharedArea(frame, seen) / Math.max(1e-3, sharedArea(seen, seen)))
  }, 0)
}

function clip([l, t, r, b]: Frame): Frame {
  return [Math.max(0, l), Math.max(0, t), Math.min(1, r), Math.min(1, b)]
}

function unionOf(frames: Frame[]): Frame {
  const out: Frame = [1, 1, 0, 0]
  for (const f of frames) {
    out[0] = Math.min(out[0], f[0])
    out[1] = Math.min(out[1], f[1])
    out[2] = Math.max(out[2], f[2])
    out[3] = Math.max(out[3], f[3])
  }
  return out
}

/** Where across the picture the pieces weigh each other out, by their area in it. */
function middleOfMass(frames: Frame[]): number {
  const total = frames.reduce((sum, f) => sum + sharedArea(f, f), 0)
  const moment = frames.reduce((sum, f) => sum + (sharedArea(f, f) * (f[0] + f[2])) / 2, 0)
  return total > 0 ? moment / total : 0.5
}

function unionShare(outlines: Outline[]): number {
  const cells = 24
  let covered = 0
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++) {
      const at: [number, number] = [(x + 0.5) / cells, (y + 0.5) / cells]
      if (outlines.some((outline) => isWithin(outline, at))) covered++
    }
  return covered / (cells * cells)
}

/** Share of the main piece's frame behind the frames of pieces nearer to the camera. */
export function hiddenShare(
  floor: Pick<PlacementContext, 'frameOf'>,
  main: Placement,
  upright: Placement[],
): number {
  const frame = clip(floor.frameOf(main))
  const distance = Math.hypot(main.x, main.z)
  let hidden = 0
  for (const p of upright) {
    if (p === main || Math.hypot(p.x, p.z) >= distance) continue
    const f = floor.frameOf(p)
    const low = p.piece.heightM < 0.55 ? 0.35 : 1
    hidden += low * sharedArea(frame, f)
  }
  return Math.min(1, hidden / Math.max(1e-3, sharedArea(frame, frame)))
}

/** Hidden more by what stands before it, a cupboard with things on it is clutter. */
const MAX_HIDDEN_CUPBOARD_SHARE = 0.4

/** One looks over what is lower. */
const LOOKED_OVER_M = 0.95

/** Whether what stands nearer to the camera and high leaves enough of a piece to be seen; of a bed only the far end is high. */
export function isShown(floor: Pick<PlacementContext, 'frameOf' | 'placed'>, p: Placement): boolean {
  const upright = floor.placed.filter(
    ({ piece }) => piece.mount === 'floor' && piece.heightM > LOOKED_OVER_M && piece.kind !== 'bed',
  )
  return hiddenShare(floor, p, upright) < MAX_HIDDEN_CUPBOARD_SHARE
}
