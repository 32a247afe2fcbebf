import type { KitManifest } from '../kit/kit-manifest.ts'
import { Catalogue } from './catalogue.ts'
import type { Taste } from './choose-taste.ts'
import type { Placement } from './placement.ts'
import type { RoomSpace } from './room-space.ts'

/** A change to the list of pieces; `index` counts in the list as the engine first returned it. Metres and radians in the room's frame. */
export type PieceEdit =
  | { type: 'remove'; index: number }
  | { type: 'move'; index: number; x: number; z: number; turnRad?: number }
  | { type: 'swap'; index: number; model: string }

const NEAREST_Z_M = 0.6

/**
 * The pieces after the user's changes. Moves are kept inside the room; what names no piece or no fitting model is left alone. A swapped piece
 * keeps its place and loses what stood on it.
 */
export function editPieces(
  placements: Placement[],
  edits: PieceEdit[],
  space: RoomSpace,
  kit: KitManifest,
  taste: Taste,
): Placement[] {
  const out: (Placement | null)[] = [...placements]
  const catalogue = new Catalogue(kit, taste)
  for (const edit of edits) {
    const placement = out[edit.index]
    if (!placement) continue
    if (edit.type === 'remove') out[edit.index] = null
    else if (edit.type === 'move') out[edit.index] = move(placement, edit, space)
    else {
      const model = catalogue.model(edit.model)
      if (model?.mount === placement.piece.mount)
        out[edit.index] = { ...placement, piece: catalogue.piece(placement.piece.kind, model) }
    }
  }
  return out.filter((p) => p !== null)
}

function move(
  placement: Placement,
  { x, z, turnRad = placement.turnRad }: { x: number; z: number; turnRad?: number },
  { leftM, rightM, backM }: RoomSpace,
): Placement {
  // Half the size of the turned footprint along the room's axes.
  const c = Math.abs(Math.cos(turnRad))
  const s = Math.abs(Math.sin(turnRad))
  const { widthM, depthM } = placement.piece
  const halfX = (widthM * c + depthM * s) / 2
  const halfZ = (widthM * s + depthM * c) / 2
  const clamp = (v: number, low: number, high: number) =>
    low > high ? (low + high) / 2 : Math.max(low, Math.min(high, v))
  return {
    ...placement,
    turnRad,
    x: clamp(x, -leftM + halfX, rightM - halfX),
    z: clamp(z, NEAREST_Z_M + halfZ, backM - halfZ),
  }
}
