import { keepInside } from '../place/keep-inside.ts'
import type { LayoutPiece, LayoutWalls } from './layout-piece.ts'
import { collides } from './piece-collision.ts'

/** What is wrong with where a piece was put; the sentence is fit to be shown. */
export type EditFault = { key: string; sentence: string }

/** What stands so far out is put back without a word. */
const OUTSIDE_M = 0.05
const SAME_PLACE_M = 0.001
export const MOST_PIECES = 60

/**
 * What is wrong with `after`, the pieces of a layout that edits were applied to. Only of pieces that are new or elsewhere than `before`: what
 * the engine itself, or an earlier rule, let stand together may stay so.
 */
export function editFaults(
  room: LayoutWalls,
  before: readonly LayoutPiece[],
  after: readonly LayoutPiece[],
): EditFault[] {
  const faults: EditFault[] = []
  const old = new Map(before.map((piece) => [piece.key, piece]))
  const settled = after.map((piece) => ({ ...piece, ...keepInside(piece, piece.x, piece.z, room) }))
  for (const [i, piece] of settled.entries()) {
    const was = old.get(piece.key)
    if (was && isWhereItWas(was, piece)) continue
    const { key, name } = piece
    if (Math.hypot(after[i].x - piece.x, after[i].z - piece.z) > OUTSIDE_M) {
      faults.push({ key, sentence: `The ${name} would stand outside of the room.` })
      continue
    }
    const hit = settled.find(
      (other) => other.key !== key && collides(piece, other) && !stoodSo(old, piece, other),
    )
    if (hit) faults.push({ key, sentence: `The ${name} would stand in the ${hit.name}.` })
  }
  if (after.length > MOST_PIECES)
    faults.push({ key: '', sentence: `A room takes ${MOST_PIECES} pieces at most.` })
  return faults
}

function isWhereItWas(was: LayoutPiece, is: LayoutPiece): boolean {
  const moved = Math.hypot(was.x - is.x, was.z - is.z)
  return moved < SAME_PLACE_M && Math.cos(was.turnRad - is.turnRad) > 0.9999 && was.model === is.model
}

function stoodSo(old: ReadonlyMap<string, LayoutPiece>, a: LayoutPiece, b: LayoutPiece): boolean {
  const [first, second] = [old.get(a.key), old.get(b.key)]
  return first !== undefined && second !== undefined && collides(first, second)
}
