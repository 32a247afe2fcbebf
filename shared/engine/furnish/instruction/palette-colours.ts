import type { PaletteName } from '../../room/palette.ts'
import { NAMED_COLOURS } from './named-colours.ts'
import { type Oklch, fromOklch, toOklch } from './oklch.ts'

/** The hue of what is strong in a room, and of the quieter colour beside it. */
const HUES: Record<Exclude<PaletteName, 'style'>, [strong: string, quiet: string]> = {
  terracotta: ['terracotta', 'sage'],
  ochre: ['ochre', 'teal'],
  sage: ['sage', 'ochre'],
  teal: ['teal', 'terracotta'],
  blue: ['blue', 'sand'],
  plum: ['plum', 'blush'],
  neutral: ['taupe', 'taupe'],
}
/** Of strong colours: in a style of greys a palette would else not be seen, in a loud one it would shout. */
const STRONG_CHROMA = { low: 0.06, high: 0.14 }
const QUIET_CHROMA = { low: 0.025, high: 0.08 }
const NEUTRAL_CHROMA = 0.015
/** What is paler keeps its colour: a cream throw is at home in every palette. */
const PALE_CHROMA = 0.045

/** What a palette changes of a style (sRGB hex): accents strong, pale and quiet, and the throw. */
export function paletteColours(
  name: PaletteName,
  { accents: [strong, pale, quiet], throw: blanket }: { accents: [string, string, string]; throw: string },
): { accents: [string, string, string]; throw: string } {
  if (name === 'style') return { accents: [strong, pale, quiet], throw: blanket }
  const [strongHue, quietHue] = HUES[name].map((word) => toOklch(NAMED_COLOURS[word]).hueRad)
  const repaint = (colour: string, hueRad: number, { low, high }: { low: number; high: number }) => {
    const { lightness, chroma }: Oklch = toOklch(colour)
    const held = name === 'neutral' ? NEUTRAL_CHROMA : Math.max(low, Math.min(high, chroma))
    return fromOklch({ lightness, chroma: held, hueRad })
  }
  return {
    accents: [repaint(strong, strongHue, STRONG_CHROMA), pale, repaint(quiet, quietHue, QUIET_CHROMA)],
    throw: toOklch(blanket).chroma < PALE_CHROMA ? blanket : repaint(blanket, strongHue, STRONG_CHROMA),
  }
}
