import type { Wishes } from './parse-instruction.ts'
import type { Taste } from './pieces/piece.ts'
import { type Style, STYLES } from './styles.ts'

/** The style asked for (modern where nothing is), in the user's colours. */
export function chooseTaste(wishes: Wishes, seed: number): Taste {
  const style: Style = { ...STYLES[wishes.style ?? 'modern'] }
  const { colours } = wishes
  if (wishes.leather) style.upholstery = 'leather'
  else if (colours.sofa && style.upholstery === 'leather') style.upholstery = 'fabric'
  if (colours.room) style.accents = [colours.room, style.accents[1], style.accents[2]]
  if (colours.sofa) style.sofa = colours.sofa
  if (colours.armchair ?? colours.chair) style.armchair = colours.armchair ?? colours.chair ?? style.armchair
  if (colours.rug) style.rug = [colours.rug, style.rug[1], style.rug[2]]
  if (colours.bed) {
    style.bed = colours.bed
    if (style.bedForm === 'wood' || style.bedForm === 'rattan') style.bedForm = 'upholstered'
  }
  // A scatter cushion in the sofa's own colour would vanish on it.
  if (style.accents[0] === style.sofa) style.accents = [style.accents[2], style.accents[1], style.rug[2]]
  return { ...style, seed: 1 + (Math.abs(Math.trunc(seed)) % 9973) }
}
