import type { Catalogue } from '../catalogue.ts'
import { type PieceKind, withOnTop } from '../piece.ts'
import type { Placement } from '../place/placement.ts'
import { withFinishes } from './finishes.ts'
import { kindOfModel } from './kind-of-model.ts'
import type { LayoutPiece } from './layout-piece.ts'

/** As much of a layout's piece as it is built anew from. */
export type RecordedPiece = Pick<
  LayoutPiece,
  'model' | 'x' | 'y' | 'z' | 'turnRad' | 'ledge' | 'onTop' | 'finishes' | 'paint'
> & { kind?: string }

/** A piece of a layout as it stood, with its colours, finishes and what was on it; null where the kit no longer has its model. */
export function restorePlacement(
  { kind, model: id, x, y, z, turnRad, ledge, onTop = [], finishes = [], paint = {} }: RecordedPiece,
  catalogue: Catalogue,
): Placement | null {
  const model = catalogue.modelAsked(id)
  if (!model) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kinds of layouts are the engine's own
  const plain = catalogue.piece((kind as PieceKind | undefined) ?? kindOfModel(model), model)
  const [first] = plain.parts
  const painted = { ...plain, parts: [{ ...first, paint: { ...first.paint, ...paint } }] }
  const piece = onTop.reduce(
    (under, small) => {
      const found = catalogue.modelAsked(small.model)
      return found
        ? withOnTop(under, found, small.x, small.z, small.turnRad, catalogue.paint('accessories'))
        : under
    },
    withFinishes(painted, finishes),
  )
  return { piece, x, y, z, turnRad, ...(ledge && { ledge }) }
}
