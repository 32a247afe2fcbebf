import { beforeAll, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { Catalogue } from '../../furnish/catalogue.ts'
import { selectStyle } from '../../furnish/instruction/select-style.ts'
import { parseInstruction } from '../../furnish/instruction/parse-instruction.ts'
import { roomSpace } from '../../room/room-space.ts'
import { roomLight } from '../../light/room-light.ts'
import { lightGatherer } from './gather-irradiance.ts'
import { buildScene } from '../scene/scene.ts'

const X = 0.5
const Z = 4
let lightAt: (id: 'sofa-3' | 'table-lamp', x: number, y: number, z: number) => Promise<number>

beforeAll(async () => {
  const { geometry } = readSyntheticRoom(5, 480)
  const light = roomLight(roomSpace(geometry.camera, geometry.box), geometry.image)
  const kit = await openFurnitureKit()
  const catalogue = new Catalogue(kit.manifest, selectStyle(parseInstruction('modern'), 7))
  lightAt = async (id, x, y, z) => {
    const model = catalogue.model(id)
    if (!model) throw new Error(`The kit has no ${id}`)
    const piece = catalogue.piece(id === 'sofa-3' ? 'sofa' : 'accessories', model)
    const placement = { piece, x: X, y: 0, z: Z, turnRad: Math.PI }
    const { at, lit, bare } = lightGatherer(
      buildScene([placement], new Map([[id, await kit.load(id, true)]])),
      light,
    )
    at({ x, y, z, nx: 0, ny: y ? 0 : 1, nz: y ? -1 : 0 }, 400, 0.3, 0.7)
    return lit[1] / bare[1]
  }
})

it('is dark below a sofa, though its underside is pale, and as ever some metres off', async () => {
  expect(await lightAt('sofa-3', X, 0, Z)).toBeLessThan(0.06)
  expect(await lightAt('sofa-3', X, 0, Z - 0.4)).toBeLessThan(0.2)
  expect(await lightAt('sofa-3', X, 0, Z - 3)).toBeGreaterThan(0.97)
})

it('is no darker behind the shade of a lit lamp', async () => {
  expect(await lightAt('table-lamp', X, 0.4, Z + 0.3)).toBeGreaterThan(1)
})
