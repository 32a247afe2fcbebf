import { seededRandom } from '../../math/seeded-random.ts'
import type { Style, StyleName } from './styles.ts'

/** Colours (sRGB hex) of what a living room shows most of: cushions are strong, pale, quiet. */
export type ColourScheme = Pick<Style, 'sofa' | 'armchair' | 'accents'>

/** Further colours of a style, as much its own as those of styles.json: one room after another in the same grey and blue looks like one picture. */
const SCHEMES: Partial<Record<StyleName, ColourScheme[]>> = {
  modern: [
    { sofa: '#b9aa94', armchair: '#8c5f47', accents: ['#3f5a5e', '#e9e3d7', '#b98b5e'] },
    { sofa: '#686b6d', armchair: '#b1946c', accents: ['#b98442', '#e6e1d7', '#71807a'] },
    { sofa: '#cfc7ba', armchair: '#6c765d', accents: ['#7f523d', '#f0ebe1', '#5f7062'] },
  ],
  scandinavian: [
    { sofa: '#a9aeb0', armchair: '#c2a27c', accents: ['#5f7c8a', '#ece7dc', '#d0b58f'] },
    { sofa: '#b8b09f', armchair: '#7d8b94', accents: ['#a8653f', '#f0ebe1', '#8c9a86'] },
  ],
}

/** One of the style's schemes or, as null, its own colours, by the seed. */
export function schemeOf({ name }: Style, seed: number): ColourScheme | null {
  const all = [null, ...(SCHEMES[name] ?? [])]
  return all[Math.floor(seededRandom(seed * 17 + 5)() * all.length)]
}
