import type { PieceKind } from '../piece.ts'
import type { Frame } from '../scan/frame-clutter.ts'
import { occupancy, WALL_SCAN_COLUMN_M, type WallScan } from '../scan/wall-scan.ts'
import type { Placement } from './placement.ts'

/** What accompanies the furniture: before it, at the picture's edge, it would be what one sees first. */
const BACKGROUND = new Set<PieceKind>(['side table', 'nightstand', 'floor lamp', 'plant', 'basket'])
const LOWEST_BACKGROUND = 0.97
/** What it costs when the picture's upper border cuts all of a piece; a part of it in proportion. */
const HEADLESS_COST = 5
/** Share of the picture that a piece may fill: a bed is what a bedroom's picture is of. */
const LARGEST_PIECE = 0.34
const LARGEST_BED = 0.45

/** What is wrong with a piece at `u` metres along a wall, by what the photo shows of it there. Zero: nothing. */
export function wallFault(scan: WallScan, p: Placement, u: number): number {
  const half = p.piece.widthM / 2
  const { kind, heightM } = p.piece
  const above = heightM > 1 && kind !== 'bed' ? 3 : kind === 'bed' ? 0.9 : 0.5
  let seen = 0
  for (const q of [-0.4, 0, 0.4])
    seen += scan.seen[Math.floor((u + q * half * 2 - scan.startM) / WALL_SCAN_COLUMN_M)] ?? 0
  const low = 1.4 * occupancy(scan, scan.low, u, half)
  return low + above * occupancy(scan, scan.high, u, half) + (seen < 2 ? 1.2 : 0)
}

/** What is wrong with where a piece of that kind appears in the picture, of which it fills `area` (0–1). Zero: nothing. */
export function frameFault([left, top, right, bottom]: Frame, kind: PieceKind, area: number): number {
  let fault = 6 * Math.max(0, area - (kind === 'bed' ? LARGEST_BED : LARGEST_PIECE))
  if (bottom > 1.02) fault += Math.min(4, (bottom - 1.02) * 3)
  // A piece cut by the picture's side looks like a mistake.
  const cut = Math.max(0, -left, right - 1) / Math.max(0.05, right - left)
  if (cut > 0.04) fault += 1.8 * Math.min(2, cut)
  // So does one without its upper end, in photos that look down.
  const headless = Math.max(0, -top) / Math.max(0.05, bottom - top)
  if (headless > 0.04) fault += HEADLESS_COST * Math.min(1, headless)
  if (!BACKGROUND.has(kind)) return fault
  const touchesEdge = left < 0 || right > 1 || bottom > LOWEST_BACKGROUND
  return fault + (touchesEdge ? 1 : 0)
}
