import type { Features } from '../analyse/features/features.ts'

/** A place of a picture that may be untrue to the room, and what tells whether it is. */
export type CandidateRegion = {
  /** Its box in pixels of the view, both ends included. */
  inside: { left: number; top: number; right: number; bottom: number }
  features: Features
}

/** The box of cells as one of pixels. */
export function boxOfCells(
  { left, top, right, bottom }: CandidateRegion['inside'],
  cellPx: number,
): CandidateRegion['inside'] {
  return {
    left: left * cellPx,
    top: top * cellPx,
    right: right * cellPx + cellPx - 1,
    bottom: bottom * cellPx + cellPx - 1,
  }
}
