import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { Catalogue } from '../catalogue.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { dressSideboard } from './decorate.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { STYLE_NAMES } from '../instruction/styles.ts'

const { manifest } = await openFurnitureKit()
const BOARDS = ['console', 'sideboard', 'dresser', 'dresser-tall']

describe('dressSideboard', () => {
  it.each(STYLE_NAMES)('stands nothing on something else, %s', (style) => {
    for (let seed = 0; seed < 12; seed++) {
      const catalogue = new Catalogue(manifest, selectStyle(parseInstruction(style), seed))
      for (const id of BOARDS) {
        const model = catalogue.model(id)
        if (!model) throw new Error(`The kit has no ${id}`)
        const { parts } = dressSideboard(catalogue, catalogue.piece('sideboard', model), seed % 2 === 0)
        const spans = parts.slice(1).map((part) => {
          const half = (part.model.high[0] - part.model.low[0]) / 2
          return [part.x - half, part.x + half]
        })
        expect(spans.length, id).toBeGreaterThan(0)
        const lamps = parts.filter((part) => part.model.category === 'table-lamp')
        expect(seed % 2 === 0 || lamps.length === 0, id).toBe(true)
        for (const [i, [from, to]] of spans.entries())
          for (const [start, end] of spans.slice(i + 1))
            expect(to < start || end < from, `${id} ${seed}`).toBe(true)
      }
    }
  })
})
