import type { Catalogue } from '../catalogue.ts'
import { besides, type Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'

/** As its owner left it: turned more it looks at the room, and beside the desk. */
const ASKEW_RAD = 0.1

/** Puts a chair half under a desk, hardly turned from it. */
export function seatAtDesk(floor: PlacementContext, catalogue: Catalogue, desk: Placement): void {
  const suited = catalogue.suited('office-chair').filter((p) => catalogue.suits(p))
  const model = suited.at(0) ?? catalogue.draw('chair')
  if (!model) return
  const chair = catalogue.piece('chair', model)
  const z = desk.piece.depthM / 2 + chair.depthM / 2 - 0.12
  floor.placed.push(besides(desk, -0.05, z, chair, Math.PI + ASKEW_RAD))
}
