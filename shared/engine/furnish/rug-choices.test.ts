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
