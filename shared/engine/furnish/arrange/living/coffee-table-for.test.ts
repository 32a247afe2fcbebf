import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../../worker/stager/exact/furniture-kit.ts'
import { Catalogue } from '../../catalogue.ts'
import { parseInstruction } from '../../instruction/parse-instruction.ts'
import { selectStyle } from '../../instruction/select-style.ts'
import { STYLE_NAMES } from '../../instruction/styles.ts'
import { plainFloor } from '../../place/plain-floor.ts'
import { levelCamera } from '../../scan/bare-geometry.ts'
import { roomSpace } from '../../../room/room-space.ts'
import { coffeeTableFor } from './coffee-table-for.ts'

const { manifest } = await openFurnitureKit()
const space = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })

function tableFor(sofaM: number, words: string, seed = 1) {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
  return coffeeTableFor({ floor: plainFloor(space), catalogue, wishes, wants: () => true }, sofaM)!
}

it('takes a table of half to two thirds of the length of any sofa of the kit', () => {
  const lengths = manifest.pieces
    .filter(({ category, id }) => category === 'sofa' && !/corner|chaise/.test(id))
    .map(({ low, high }) => high[0] - low[0])
  expect(Math.min(...lengths)).toBeLessThan(1.7)
  for (const style of STYLE_NAMES)
    for (const seed of [1, 2, 3, 4, 5])
      for (const sofaM of lengths) {
        const share = tableFor(sofaM, `${style} living room`, seed).widthM / sofaM
        expect(share, style).toBeLessThanOrEqual(2 / 3)
        expect(share, style).toBeGreaterThan(0.4)
      }
})

it('takes the one that is asked for whatever its size', () => {
  const asked = tableFor(1.3, 'modern living room with an oval coffee table')
  expect(asked.parts[0].model.id).toBe('coffee-oval')
  expect(asked.widthM).toBeGreaterThan((2 / 3) * 1.3)
})
