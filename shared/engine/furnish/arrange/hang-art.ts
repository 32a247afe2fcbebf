import type { Catalogue } from '../catalogue.ts'
import type { Piece } from '../piece.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { coveredBehind } from '../place/covered-behind.ts'
import type { Placement } from '../place/placement.ts'
import { toPixel, type WallName, wallPoint } from '../../room/room-space.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { occupancy } from '../scan/wall-scan.ts'

const MAX_OCCUPIED_WALL_SHARE = 0.08
/** Of a print's height: a longer edge runs on behind it, a cupboard's or a panel's. */
const LONGEST_LINE = 0.8
/** Where the picture shows strong edges behind it, too, which light on a bare wall has none of, a shorter line is a thing's: a print over the corner of a picture that hangs there had 0.34. */
const LINE_AMONG_EDGES = 0.3
const SOME_EDGES = 0.02
/**
 * How likely anything but wall is to be behind a print and a hand's breadth round it: on plain walls 0.03 to 0.15, on a window's casing 0.2, on the slope of
 * a dormer 0.16.
 */
const MOST_BESIDES_WALL = 0.155
const ROUND_PRINT_M = 0.08
const NO_WALL = SEGMENT_CLASSES.filter((part) => part !== 'wall')
/** Hung by its middle at eye height unless something stands below. */
const EYE_M = 1.5
const ART_GAP_ABOVE_FURNITURE_M = 0.16
const BETWEEN_M = 0.08
/** Of a frame that is seen flatter, no more is added between two: the row would be wider than what stands below. */
const MOST_SLANT = 3

/**
 * Hangs a pair of prints, or one where there is no room for two, over `baseM` at `u` where the wall is plain and in view; does nothing where it is not. `spanM` is the width of
 * what stands below: prints fill about two thirds of it. No print hangs twice while there are others.
 */
export function hangArt(
  floor: PlacementContext,
  catalogue: Catalogue,
  wall: WallName,
  u: number,
  baseM: number,
  spanM: number,
  salt: number,
): void {
  const suited = catalogue.suited('art').filter((p) => catalogue.suits(p))
  const seen = new Set(floor.placed.map((p) => p.piece.parts[0].model.id))
  const fresh = suited.filter((p) => !seen.has(p.id))
  const fits = fresh.length ? fresh : suited
  if (!fits.length) return
  const pair = fits.filter((p) => p.high[0] - p.low[0] < 0.72)
  const start = (catalogue.taste.seed + salt) % fits.length
  const wide = spanM > 1.35
  const first = pair.length > 1 && wide ? pair[start % pair.length] : fits[start]
  const second = pair.length > 1 && wide ? pair[(start + 1) % pair.length] : null
  const choices = second && second !== first ? [[first, second], [first]] : [[first]]
  for (const models of choices) {
    const pieces = models.map((m) => catalogue.piece('wall art', m))
    const hung = hangRow(floor, pieces, wall, u, baseM)
    if (!hung) continue
    floor.placed.push(...hung)
    return
  }
}

/** The prints beside one another over `baseM`, their middle at `u`; null where the wall is not plain there or out of view. */
function hangRow(
  floor: PlacementContext,
  pieces: Piece[],
  wall: WallName,
  u: number,
  baseM: number,
): Placement[] | null {
  const betweenM = BETWEEN_M + slant(floor, wall, u) * pieces[0].depthM
  const total = pieces.reduce((sum, p) => sum + p.widthM, 0) + betweenM * (pieces.length - 1)
  const tallest = Math.max(...pieces.map((p) => p.heightM))
  const { heightM } = floor.space
  if (tallest > heightM - 0.15 - baseM - ART_GAP_ABOVE_FURNITURE_M) return null
  const scan = floor.scans[wall]
  if (occupancy(scan, scan.high, u, total / 2 + 0.06) > MAX_OCCUPIED_WALL_SHARE) return null
  const y = Math.max(EYE_M, baseM + ART_GAP_ABOVE_FURNITURE_M + tallest / 2)
  if (y + tallest / 2 > heightM - 0.1) return null
  let at = u - total / 2
  const hung: Placement[] = pieces.map((piece) => {
    const middle = at + piece.widthM / 2
    at += piece.widthM + betweenM
    return { piece, y, ...wallPoint(floor.space, wall, middle, 0.003) }
  })
  const isPlain = (p: Placement) => {
    const frame = floor.frameOf(p)
    return floor.line(frame) < (floor.clutter(frame) > SOME_EDGES ? LINE_AMONG_EDGES : LONGEST_LINE)
  }
  return hung.every((p) => isInView(floor, p, wall) && isPlain(p) && isOnWall(floor, p)) ? hung : null
}

/** How much of a wall, in times its depth, a frame there hides beyond itself: along a side wall two that hang apart seem to touch. */
function slant({ space }: PlacementContext, wall: WallName, u: number): number {
  const awayM = wall === 'back' ? space.backM : wall === 'left' ? space.leftM : space.rightM
  return Math.min(MOST_SLANT, Math.abs(u) / awayM)
}

/** Whether the picture shows wall behind a print, and round it. */
function isOnWall({ seen, space }: PlacementContext, p: Placement): boolean {
  const { widthM, heightM } = p.piece
  const grown = { ...p, piece: { ...p.piece, widthM: widthM + 2 * ROUND_PRINT_M } }
  const [low, high] = [p.y - heightM / 2 - ROUND_PRINT_M, p.y + heightM / 2 + ROUND_PRINT_M]
  return coveredBehind(seen, space, grown, NO_WALL, low, high) <= MOST_BESIDES_WALL
}

function isInView(floor: PlacementContext, p: Placement, wall: WallName): boolean {
  const { width, height } = floor.space.camera
  const along = wall === 'back' ? p.x : p.z
  return [-1, 1].every((side) => {
    const end = wallPoint(floor.space, wall, along + (side * p.piece.widthM) / 2)
    const top = toPixel(floor.space, end.x, p.y + p.piece.heightM / 2, end.z)
    return top[2] > 0.3 && top[0] > width * 0.01 && top[0] < width * 0.99 && top[1] > height * 0.01
  })
}
