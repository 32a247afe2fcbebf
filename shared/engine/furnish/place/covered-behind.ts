import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { isWithin, type Outline } from './convex-hull.ts'
import { besides, type Placement } from './placement.ts'

/** Where the back of a piece is looked at: across it, in shares of its width, and so many heights. */
const ACROSS = [-0.42, -0.21, 0, 0.21, 0.42]
const HEIGHTS = 4

/** A bed's head hides what is behind its upper half; below it a sill is seen by nobody. */
const ABOVE_SILL = 0.5
/** Of a head; a balustrade or a low ledge is a radiator to the net, a little. */
const MAX_GLASS_SHARE = 0.15
export const MAX_RADIATOR_SHARE = 0.3
const GLASS: SegmentClass[] = ['window']
const RADIATOR: SegmentClass[] = ['fixed']
/** Of a head: beds beside a door covered up to 0.21 of one, those before closets 0.45 and 0.58. */
const MAX_DOOR_SHARE = 0.35
const DOOR: SegmentClass[] = ['door']
const LOWEST_DOOR_M = 0.05
const BUILT_IN: SegmentClass[] = ['window', 'door', 'fixed', 'cabinet']
const OVER_OUTLINE = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]
/** Of what a piece is drawn over. */
const MAX_BUILT_IN_SHARE = 0.25
const LOWEST_RADIATOR_M = 0.15
const HIGHEST_RADIATOR_M = 0.75

type Floor = { seen: SeenParts; space: RoomSpace }
type BuiltInsSeen = { seen: SeenParts; outlineOf: (p: Placement) => Outline }

/** Mean probability (0–1) that the picture shows any of these `parts` behind the back of a piece, between two heights in metres; 0 where it is not seen. */
export function coveredBehind(
  seen: SeenParts,
  space: RoomSpace,
  p: Placement,
  parts: SegmentClass[],
  fromM: number,
  toM: number,
): number {
  const { width, height } = space.camera
  let [sum, count] = [0, 0]
  for (const across of ACROSS) {
    const { x, z } = besides(p, across * p.piece.widthM, -p.piece.depthM / 2, p.piece)
    for (let i = 0; i < HEIGHTS; i++) {
      const y = fromM + ((i + 0.5) / HEIGHTS) * (toM - fromM)
      const [px, py, depth] = toPixel(space, x, y, z)
      if (depth < 0.1 || px < 0 || py < 0 || px > width || py > height) continue
      sum += seen.probability(parts, px / width, py / height)
      count++
    }
  }
  return count ? sum / count : 0
}

/** Whether a bed's head stands before glass or a radiator; one below a sill is before neither. */
export function isHeadBeforeWindow({ seen, space }: Floor, bed: Placement): boolean {
  const { heightM } = bed.piece
  return (
    coveredBehind(seen, space, bed, GLASS, ABOVE_SILL * heightM, heightM) > MAX_GLASS_SHARE ||
    radiatorBehind({ seen, space }, bed) > MAX_RADIATOR_SHARE
  )
}

/** Whether a bed's head stands before a door, a closet's front or a passage. */
export function isHeadBeforeDoor({ seen, space }: Floor, bed: Placement): boolean {
  return coveredBehind(seen, space, bed, DOOR, LOWEST_DOOR_M, bed.piece.heightM) > MAX_DOOR_SHARE
}

/** How much (0–1) of what is behind a piece, as high as radiators are, is one, or something else that is built in. */
export function radiatorBehind({ seen, space }: Floor, p: Placement): number {
  return coveredBehind(
    seen,
    space,
    p,
    RADIATOR,
    LOWEST_RADIATOR_M,
    Math.min(p.piece.heightM, HIGHEST_RADIATOR_M),
  )
}

/** Whether a piece would be drawn over a window or what is built in: cupboards, shelves and doors are to be seen and got at. */
export function coversBuiltIns(view: BuiltInsSeen, p: Placement): boolean {
  return drawnOver(view, p, BUILT_IN) > MAX_BUILT_IN_SHARE
}

/** How much (0–1) of what a piece is drawn over is any of these parts. */
export function drawnOver({ seen, outlineOf }: BuiltInsSeen, p: Placement, parts: SegmentClass[]): number {
  const outline = outlineOf(p)
  const [across, down] = [0, 1].map((axis) => {
    const values = outline.map((point) => point[axis])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return OVER_OUTLINE.map((t) => least + t * (most - least))
  })
  const points = across
    .flatMap((u) => down.map((v): [number, number] => [u, v]))
    .filter((point) => isWithin(outline, point))
  const sum = points.reduce((total, [u, v]) => total + seen.probability(parts, u, v), 0)
  return sum / Math.max(1, points.length)
}
