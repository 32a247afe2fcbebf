import { describe, expect, it } from 'vitest'
import { parseInstruction } from './parse-instruction.ts'
import { selectStyle } from './select-style.ts'
import { styleOf } from './styles.ts'

const sofas = (words: string, palette: Parameters<typeof selectStyle>[2] = null) =>
  Array.from({ length: 40 }, (_, seed) => selectStyle(parseInstruction(words), seed, palette).sofa)

describe('the colours of a style', () => {
  it('vary from seed to seed, the style’s own among them, and are the same for one seed', () => {
    const modern = sofas('modern living room')
    expect(new Set(modern).size).toBe(4)
    expect(modern).toContain(styleOf('modern').sofa)
    expect(sofas('modern living room')).toEqual(modern)
  })

  it('vary in bedrooms and at tables as well', () => {
    const styles = Array.from({ length: 40 }, (_, seed) =>
      selectStyle(parseInstruction('modern bedroom'), seed),
    )
    for (const cover of ['bed', 'throw', 'chair'] as const) {
      expect(new Set(styles.map((style) => style[cover])).size, cover).toBe(4)
      expect(styles.map((style) => style[cover])).toContain(styleOf('modern')[cover])
    }
  })

  it('are the style’s own in a room of a palette, whatever the seed', () => {
    expect(new Set(sofas('modern living room', { name: 'sage', seed: 3 }))).toEqual(
      new Set([styleOf('modern').sofa]),
    )
  })

  it('stay those of a room that was staged before, whatever the seed', () => {
    const modern = parseInstruction('modern living room')
    const schemes = Array.from({ length: 40 }, (_, seed) => selectStyle(modern, seed).scheme)
    const one = schemes.find((scheme) => scheme !== null)!
    expect(schemes).toContain(null)
    for (let seed = 0; seed < 10; seed++) {
      const kept = selectStyle(modern, seed, null, one)
      expect(kept).toMatchObject({ sofa: one.sofa, armchair: one.armchair, scheme: one })
      const { sofa, armchair } = styleOf('modern')
      expect(selectStyle(modern, seed, null, 'own')).toMatchObject({ sofa, armchair, scheme: null })
    }
  })

  it('give way to a colour that is asked for', () => {
    expect(new Set(sofas('modern living room with a green sofa')).size).toBe(1)
  })
})
