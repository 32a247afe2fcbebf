import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import { compositionScore } from './composition.ts'
import { plainFloor } from './plain-floor.ts'

const { manifest } = await openFurnitureKit()
const space = roomSpace(levelCamera(900, 600), { back: 4, left: 3, right: 3, ceiling: 0.9 })

it('likes a picture less whose side cuts the rug', () => {
  const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 1))
  const sofa = {
    piece: catalogue.piece('sofa', catalogue.model('sofa-2')!),
    x: 0,
    y: 0,
    z: 5,
    turnRad: Math.PI,
  }
  const scoreAt = (x: number) => {
    const floor = plainFloor(space)
    const rug = catalogue.piece('rug', catalogue.model('rug-heather-s')!)
    floor.placed.push(sofa, { piece: rug, x, y: 0, z: 3.6, turnRad: Math.PI / 2 })
    return compositionScore(floor, sofa, new Set())
  }
  expect(scoreAt(0.3)).toBeCloseTo(scoreAt(0), 6)
  expect(scoreAt(3)).toBeLessThan(scoreAt(0) - 0.3)
})
