import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { matsOf } from './mats.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 1))

it('has a room’s own mats, the longest first', () => {
  const kitchen = matsOf(catalogue, 'kitchen')
  const bathroom = matsOf(catalogue, 'bathroom')
  for (const mats of [kitchen, bathroom]) {
    expect(mats.length).toBeGreaterThan(1)
    expect(mats.map((mat) => mat.widthM)).toEqual(mats.map((mat) => mat.widthM).toSorted((a, b) => b - a))
  }
  expect(kitchen.filter((mat) => bathroom.some(({ name }) => name === mat.name))).toEqual([])
})
