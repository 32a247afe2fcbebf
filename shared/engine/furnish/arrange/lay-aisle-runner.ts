import { isHallBox } from '../place/is-hall.ts'
import type { Setting } from './arrangement.ts'
import { placeOnWay, RUNNER } from './place-on-way.ts'

/** Lays a runner along the aisle of a kitchen as narrow as a hall, whatever its sides are seen as: white fronts without handles pass for walls. Nothing where something has a place on its floor already. */
export function layAisleRunner({ floor, catalogue, wants }: Setting): void {
  if (!wants('rug') || floor.placed.length > 0 || !isHallBox(floor.space)) return
  const model = catalogue.model(RUNNER)
  const runner = model && placeOnWay(floor, catalogue.piece('rug', model), false)
  if (runner) floor.placed.push(runner)
}
