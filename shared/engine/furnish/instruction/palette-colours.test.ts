import { describe, expect, it } from 'vitest'
import { PALETTE_NAMES } from '../../room/palette.ts'
import { toOklch } from './oklch.ts'
import { paletteColours } from './palette-colours.ts'
import { parseInstruction } from './parse-instruction.ts'
import { selectStyle } from './select-style.ts'
import { STYLE_NAMES, styleOf } from './styles.ts'

describe('a palette', () => {
  it('gives every style one hue, as light as the style has it, and leaves pale things alone', () => {
    for (const palette of PALETTE_NAMES) {
      const hues = STYLE_NAMES.map((name) => {
        const own = styleOf(name)
        const { accents } = paletteColours(palette, own)
        expect(accents[1]).toBe(own.accents[1])
        expect(Math.abs(toOklch(accents[0]).lightness - toOklch(own.accents[0]).lightness)).toBeLessThan(0.04)
        return toOklch(accents[0]).hueRad
      })
      const isOneHue = Math.max(...hues) - Math.min(...hues) < 0.25
      expect(isOneHue || palette === 'style' || palette === 'neutral').toBe(true)
    }
    expect(paletteColours('style', styleOf('modern')).accents).toEqual(styleOf('modern').accents)
  })

  it('yields to colours that the words name', () => {
    const palette = { name: 'plum' as const, seed: 1 }
    const asked = parseInstruction('modern living room with mustard cushions')
    expect(selectStyle(asked, 1, palette).accents[0]).toBe(selectStyle(asked, 1).accents[0])
    const plain = parseInstruction('modern living room')
    expect(selectStyle(plain, 1, palette).accents[0]).not.toBe(selectStyle(plain, 1).accents[0])
  })
})
