import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { Catalogue } from './catalogue.ts'
import { parseInstruction } from './instruction/parse-instruction.ts'
import { selectStyle } from './instruction/select-style.ts'
import { STYLE_NAMES } from './instruction/styles.ts'
import { rugChoices } from './rug-choices.ts'
import { RUG_SIZE } from './rug-size.ts'

const { manifest } = await openFurnitureKit()

it("offers one design in the sizes asked for, and of the taste's others those for little floor", () => {
  for (const style of STYLE_NAMES)
    for (const seed of [1, 2, 3, 4]) {
      const { drawn, spare } = rugChoices(
        new Catalogue(manifest, selectStyle(parseInstruction(style), seed)),
        ['l', 's'],
      )
      const ids = (pieces: typeof drawn) => pieces.map(({ parts }) => parts[0].model.id)
      expect(new Set(ids(drawn).map((id) => id.replace(RUG_SIZE, ''))).size, style).toBe(1)
      expect(drawn).toHaveLength(ids(drawn)[0].includes('round') ? 1 : 2)
      for (const id of ids(spare)) expect(id).toMatch(/round|-s$/)
      expect(ids(spare).filter((id) => ids(drawn).includes(id))).toEqual([])
    }
})

it('lays rugs of many designs in modern rooms, patterned ones the least often', () => {
  const counts = new Map<string, number>()
  const seeds = Array.from({ length: 210 }, (_, i) => i + 1)
  for (const seed of seeds) {
    const { drawn } = rugChoices(
      new Catalogue(manifest, selectStyle(parseInstruction('modern living room'), seed)),
      ['m'],
    )
    const design = drawn[0].parts[0].model.id.replace(RUG_SIZE, '')
    counts.set(design, (counts.get(design) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThanOrEqual(6)
  const share = (designs: string[]) =>
    designs.reduce((sum, design) => sum + (counts.get(design) ?? 0), 0) / seeds.length
  for (const design of counts.keys()) expect(share([design]), design).toBeLessThan(0.3)
  expect(share(['rug-abstract', 'rug-kilim', 'rug-persian', 'rug-stripe'])).toBeLessThan(0.25)
})
