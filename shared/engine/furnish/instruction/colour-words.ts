import { NAMED_COLOURS } from './named-colours.ts'

/** Woods and stains by their names, sRGB. */
const WOODS: Record<string, string> = {
  oak: '#c29b69',
  ash: '#cdb48f',
  birch: '#d6bf99',
  pine: '#d1a870',
  beech: '#cfa77c',
  teak: '#9a6a3f',
  walnut: '#5f4431',
  cherry: '#8a4b32',
  mahogany: '#5c2e22',
  ebony: '#2b2420',
  whitewashed: '#d9d0c2',
}
const METALS: Record<string, string> = {
  brass: '#b8945a',
  copper: '#a8673f',
  bronze: '#6e5235',
  chrome: '#c9ccce',
}
const SHADES: Record<string, (channel: number) => number> = {
  dark: (v) => v * 0.58,
  deep: (v) => v * 0.7,
  light: (v) => v + (255 - v) * 0.4,
  pale: (v) => v + (255 - v) * 0.5,
  pastel: (v) => v + (255 - v) * 0.5,
}

export type NamedColour = { hex: string; of: 'cloth' | 'wood' | 'metal' }

/** The colour that a word names; null for any other. A wood is a colour of its own kind: "oak desk". */
export function colourOf(word: string): NamedColour | null {
  if (Object.hasOwn(NAMED_COLOURS, word)) return { hex: NAMED_COLOURS[word], of: 'cloth' }
  if (Object.hasOwn(WOODS, word)) return { hex: WOODS[word], of: 'wood' }
  if (Object.hasOwn(METALS, word)) return { hex: METALS[word], of: 'metal' }
  return null
}

/** Whether a word makes a colour darker or lighter, as `dark` in `dark green`. */
export const isShade = (word: string): boolean => Object.hasOwn(SHADES, word)

/** "Dark green" and "light oak": the colour a word before it makes of it. */
export function shaded(colour: NamedColour, shade: string | null): NamedColour {
  if (!shade) return colour
  const channels = [1, 3, 5].map((i) => SHADES[shade](Number.parseInt(colour.hex.slice(i, i + 2), 16)))
  const hex = channels.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')
  return { ...colour, hex: `#${hex}` }
}

/** "Dark wood" names none and yet a colour. */
export const woodOfShade = (shade: string): NamedColour => ({
  hex: shade === 'dark' || shade === 'deep' ? WOODS.walnut : WOODS.ash,
  of: 'wood',
})

/** How far a colour is from grey, 0–1. */
export function colourfulness(hex: string): number {
  const channels = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
  return (Math.max(...channels) - Math.min(...channels)) / 255
}
