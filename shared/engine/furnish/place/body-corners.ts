import { footprint, type Placement } from './placement.ts'

/** How high a bed's foot is, metres: only its head reaches its height. */
const BED_FOOT_M = 0.7

/** The upper and lower corners (x, y, z) of the piece's body, metres of the room; a bed's is lower at its foot. */
export function bodyCorners(p: Placement): [number, number, number][] {
  const { kind, heightM } = p.piece
  const atFootM = kind === 'bed' ? Math.min(heightM, BED_FOOT_M) : heightM
  return footprint(p).flatMap(([x, z], i): [number, number, number][] => [
    [x, p.y, z],
    [x, p.y + (i < 2 ? heightM : atFootM), z],
  ])
}
