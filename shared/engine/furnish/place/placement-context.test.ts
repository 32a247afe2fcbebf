import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import { PlacementContext } from './placement-context.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
const { geometry } = readSyntheticRoom(5, 480)
/** All that the picture shows is floor, and nothing is known of walls. */
const probability = new Float32Array(64 * 64).fill(1)
const seenFloor = { width: 64, height: 64, probability }
const space = { ...roomSpace(geometry.camera, geometry.box), leftM: 8, rightM: 8, backM: 8, seenFloor }
const floor = PlacementContext.read({ ...geometry, seenFloor }, space)
const at = (kind: PieceKind, id: string, x: number, z: number) => ({
  piece: catalogue.piece(kind, catalogue.model(id)!),
  x,
  y: 0,
  z,
  turnRad: Math.PI,
})

it('lets the borders of the picture cut a rug, and no chair', () => {
  const beside = [-2, -1.5, -1, 1, 1.5, 2].find((x) => {
    const [left, , right] = floor.frameOf(at('rug', 'rug-berber-s', x, 2.2))
    return left < -0.05 || right > 1.05
  })!
  expect(floor.isInside(at('rug', 'rug-berber-s', beside, 2.2))).toBe(true)
  const outside = at('armchair', 'armchair-tub', beside * 1.6, 2.2)
  expect(floor.isInside(outside)).toBe(false)
})

it('trusts floor without walls less the farther away it is', () => {
  const qualities = [4, 5.5, 6.5].map((z) => floor.quality(at('sofa', 'sofa-3', 0, z)))
  expect(qualities[0] - qualities[1]).toBeGreaterThan(0.5)
  expect(qualities[1] - qualities[2]).toBeGreaterThan(1)
})
