import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { levelCamera } from '../../scan/bare-geometry.ts'
import { roomSpace } from '../../../room/room-space.ts'
import { Catalogue } from '../../catalogue.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import { besides, footprint, type Placement } from '../../place/placement.ts'
import { plainFloor } from '../../place/plain-floor.ts'
import { frontFeetOn } from './front-feet-on.ts'
import { layRugBetweenChairs } from './lay-rug-between-chairs.ts'

const { manifest } = await openFurnitureKit()
const space = roomSpace(levelCamera(900, 600), { back: 7, left: 3, right: 3, ceiling: 0.9 })
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 1))
const piece = (kind: 'coffee table' | 'armchair', id: 'coffee-table' | 'armchair') =>
  catalogue.piece(kind, catalogue.draw(id)!)
const table: Placement = { piece: piece('coffee table', 'coffee-table'), x: 0, y: 0, z: 4, turnRad: 0 }
const chair = piece('armchair', 'armchair')

/** The rug of two chairs so far at both sides of the table's end, where a border of the floor runs along the room at `borderX`, metres. */
function rugBetween(apartM: number, borderX: number) {
  const border = { piece: { widthM: 7, depthM: 0 }, x: borderX, z: 3.5, turnRad: Math.PI / 2 }
  const floor = plainFloor(space, {}, [border])
  const out = (table.piece.widthM + chair.widthM) / 2 + apartM
  const chairs = [-1, 1].map((side) => besides(table, side * out, 0, chair, (-side * Math.PI) / 2))
  layRugBetweenChairs(floor, catalogue, table, chairs)
  return { rug: floor.placed.at(0), chairs }
}

it('lays a rug aside of the table where the floor ends before one around its middle', () => {
  const { rug: middle } = rugBetween(0.1, 2.9)
  expect(middle?.x).toBeCloseTo(0)
  const small = catalogue.model(middle!.piece.parts[0].model.id.replace(/-m$/, '-s'))!
  const halfM = catalogue.piece('rug', small).depthM / 2
  const { rug, chairs } = rugBetween(0.1, halfM)
  expect(Math.max(...footprint(rug!).map(([x]) => x))).toBeLessThan(halfM - 0.09)
  for (const one of chairs) expect(frontFeetOn(rug!, one)).toBeGreaterThan(0)
})

it('lays none aside of the table that leaves out a chair', () => {
  const { rug: middle, chairs } = rugBetween(0.1, 2.9)
  const halfM = middle!.piece.depthM / 2
  const reachesM = (apartM: number) => Math.abs(rugBetween(apartM, 2.9).chairs[1].x) - chair.depthM / 2
  // As far apart as the rug around the middle just joins.
  const apartM = 0.1 + halfM - reachesM(0.1) - 0.1
  expect(chairs).toHaveLength(2)
  expect(rugBetween(apartM, 2.9).rug).toBeDefined()
  expect(rugBetween(apartM, halfM).rug).toBeUndefined()
})
