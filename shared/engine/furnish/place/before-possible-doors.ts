import type { PieceKind } from '../piece.ts'
import type { PossibleDoor } from '../scan/possible-doors.ts'
import { overlaps, type Placement, type Standing } from './placement.ts'

/** Ways through a door, side by side, that are looked at one by one. */
const WAYS = 8
/** Each hardly wider than a line, which overlaps nothing. */
const WAY_WIDTH_M = 0.02
/** One walks over a rug, and around a table in the room. */
const WALKED_AROUND = new Set<PieceKind>(['rug', 'coffee table', 'dining table', 'chair'])

/** The share (0–1) of a tall window's width that the piece stands before, times how likely it is a door; of the window where that is most. */
export function beforePossibleDoors(doors: PossibleDoor[], p: Placement): number {
  if (p.piece.mount !== 'floor' || WALKED_AROUND.has(p.piece.kind)) return 0
  return doors.reduce((most, { zone, likelihood }) => Math.max(most, likelihood * coveredShare(zone, p)), 0)
}

function coveredShare(zone: Standing, p: Placement): number {
  if (!overlaps(zone, p, 0)) return 0
  const [c, s] = [Math.cos(zone.turnRad), Math.sin(zone.turnRad)]
  let covered = 0
  for (let i = 0; i < WAYS; i++) {
    const aside = ((i + 0.5) / WAYS - 0.5) * zone.piece.widthM
    const way = {
      piece: { ...zone.piece, widthM: WAY_WIDTH_M },
      x: zone.x + aside * c,
      z: zone.z - aside * s,
      turnRad: zone.turnRad,
    }
    if (overlaps(way, p, 0)) covered++
  }
  return covered / WAYS
}
