import type { Catalogue } from '../catalogue.ts'
import type { FurnishingBrief } from '../instruction/parse-instruction.ts'
import type { PieceKind } from '../piece.ts'
import type { PlacementContext } from '../place/placement-context.ts'

/** What an arrangement works with; `wants` tells whether a kind of piece may stand here. */
export type Setting = {
  floor: PlacementContext
  catalogue: Catalogue
  wishes: FurnishingBrief
  wants: (kind: PieceKind) => boolean
}

/** Furnishes a floor; false when there is no good place for what the room is about. */
export type Arrangement = (setting: Setting) => boolean
