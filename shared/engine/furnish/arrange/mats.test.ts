import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { firstLaid, matsOf } from './mats.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 1))

it('lays the longest of a room’s own mats that has a place', () => {
  const kitchen = matsOf(catalogue, 'kitchen')
  const bathroom = matsOf(catalogue, 'bathroom')
  for (const mats of [kitchen, bathroom]) {
    expect(mats.length).toBeGreaterThan(1)
    expect(mats.map((mat) => mat.widthM)).toEqual(mats.map((mat) => mat.widthM).toSorted((a, b) => b - a))
  }
  expect(kitchen.filter((mat) => bathroom.some(({ name }) => name === mat.name))).toEqual([])
  const within = (metres: number) =>
    firstLaid(kitchen, (piece) => (piece.widthM < metres ? { piece, x: 0, y: 0, z: 2, turnRad: 0 } : null))
  expect(within(3)?.piece).toBe(kitchen[0])
  expect(within(1.3)?.piece).toBe(kitchen[1])
  expect(within(0.5)).toBeNull()
})
