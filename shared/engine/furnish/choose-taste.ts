import type { Wishes } from './parse-instruction.ts'
import { type Style, styleOf } from './styles.ts'

/** A style with the user's colours in it, the seed that varies what a style leaves open, and a tint for the rug, if asked for. */
export type Taste = Style & { seed: number; rugTint: string | null; sofaAsked: boolean }

/** The style asked for (modern where nothing is), in the user's colours. */
export function chooseTaste(wishes: Wishes, seed: number): Taste {
  const style: Style = styleOf(wishes.style ?? 'modern')
  const { colours } = wishes
  if (colours.room) style.accents = [colours.room, style.accents[1], style.accents[2]]
  if (colours.sofa) style.sofa = style.sofaLeather = colours.sofa
  if (wishes.leather) style.leatherSofa = true
  else if (colours.sofa) style.leatherSofa = false
  if (colours.armchair) style.armchair = colours.armchair
  if (colours.chair) style.chair = colours.chair
  if (colours.bed) style.bed = colours.bed
  // A scatter cushion in the sofa's own colour would vanish on it.
  if (style.accents[0] === style.sofa) style.accents = [style.accents[2], style.accents[1], style.accents[0]]
  return {
    ...style,
    seed: 1 + (Math.abs(Math.trunc(seed)) % 9973),
    rugTint: colours.rug ?? null,
    sofaAsked: colours.sofa !== undefined,
  }
}
