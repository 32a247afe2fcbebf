import { seededRandom } from '../../math/seeded-random.ts'
import type { Style, StyleName } from './styles.ts'

/** Colours (sRGB hex) of what a living room and a bedroom show most of: cushions are strong, pale, quiet. */
export type ColourScheme = Pick<Style, 'sofa' | 'armchair' | 'accents' | 'bed' | 'throw' | 'chair'>

/** Further colours of a style, as much its own as those of styles.json: one room after another in the same grey and blue looks like one picture. */
const SCHEMES: Partial<Record<StyleName, ColourScheme[]>> = {
  modern: [
    {
      sofa: '#b9aa94',
      armchair: '#8c5f47',
      accents: ['#3f5a5e', '#e9e3d7', '#b98b5e'],
      bed: '#b3a48e',
      throw: '#5f7371',
      chair: '#a89a86',
    },
    {
      sofa: '#686b6d',
      armchair: '#b1946c',
      accents: ['#b98442', '#e6e1d7', '#71807a'],
      bed: '#63676a',
      throw: '#c3a578',
      chair: '#6c6f70',
    },
    {
      sofa: '#cfc7ba',
      armchair: '#6c765d',
      accents: ['#7f523d', '#f0ebe1', '#5f7062'],
      bed: '#cbc1b2',
      throw: '#8a6a55',
      chair: '#717a66',
    },
  ],
  scandinavian: [
    {
      sofa: '#a9aeb0',
      armchair: '#c2a27c',
      accents: ['#5f7c8a', '#ece7dc', '#d0b58f'],
      bed: '#a7aeb2',
      throw: '#8d9ea6',
      chair: '#a2a8aa',
    },
    {
      sofa: '#b8b09f',
      armchair: '#7d8b94',
      accents: ['#a8653f', '#f0ebe1', '#8c9a86'],
      bed: '#c4b49a',
      throw: '#b58467',
      chair: '#b3a994',
    },
  ],
}

/** One of the style's schemes or, as null, its own colours, by the seed. */
export function schemeOf({ name }: Style, seed: number): ColourScheme | null {
  const all = [null, ...(SCHEMES[name] ?? [])]
  return all[Math.floor(seededRandom(seed * 17 + 5)() * all.length)]
}
