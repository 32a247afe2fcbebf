import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticIsland } from '../../evaluation/synthetic-island.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { isPlainCorner } from './plain-corner.ts'

const CAMERA_M = 1.4
const geometry = syntheticIsland({ x0: -0.9, x1: 0.7, z: 2.2, top: 0.4, joints: 0 })
const space = roomSpace(geometry.camera, geometry.box, [], CAMERA_M)
const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 3))
const piece = catalogue.piece('accessories', catalogue.model('bath-stool')!)
const FAR_END_M = 0.7 * CAMERA_M

it('is half a metre from what is built in, before a wall without joints', () => {
  const at = (x: number) => ({ piece, x, y: 0, z: 4, turnRad: 0 })
  const isPlain = (x: number, clutter: number) => isPlainCorner(space, geometry.parts, () => clutter, at(x))
  expect(isPlain(FAR_END_M + 1.2, 0)).toBe(true)
  expect(isPlain(FAR_END_M + 0.3, 0)).toBe(false)
  expect(isPlain(FAR_END_M + 1.2, 0.2)).toBe(false)
})
