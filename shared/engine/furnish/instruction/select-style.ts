import { NAMED_COLOURS } from './named-colours.ts'
import type { FurnishingBrief } from './parse-instruction.ts'
import { type Style, styleOf } from './styles.ts'

/**
 * A style with the user's colours and models in it, the seed that varies what a style leaves open, a tint for the rug, if asked for, and what
 * the user said of single kinds of piece.
 */
export type StyleSelection = Style & {
  seed: number
  rugTint: string | null
  /** In a colour of its own, but no model by name. */
  sofaAsked: boolean
} & Pick<FurnishingBrief, 'colours' | 'woods' | 'refusedModels' | 'refusedSmall'>

/** The style asked for (modern where nothing is), in the user's colours. */
export function selectStyle(wishes: FurnishingBrief, seed: number): StyleSelection {
  const style: Style = styleOf(wishes.style ?? 'modern')
  const { colours, woods, models, roomColours, refusedModels, refusedSmall } = wishes
  const [strong = style.accents[0], quiet = style.accents[2]] = roomColours
  style.accents = [colours.cushions ?? strong, style.accents[1], quiet]
  if (roomColours.length) style.throw = strong
  style.chooses = { ...style.chooses, ...models }
  if (wishes.leather && models.sofa) style.sofa = NAMED_COLOURS.cognac
  if (colours.sofa) style.sofa = style.sofaLeather = colours.sofa
  if (models.sofa) style.leatherSofa = models.sofa.includes('sofa-chesterfield')
  else if (wishes.leather) style.leatherSofa = true
  else if (colours.sofa) style.leatherSofa = false
  if (colours.armchair) style.armchair = colours.armchair
  if (colours.chair) style.chair = colours.chair
  if (colours.bed) style.bed = colours.bed
  if (colours.bedding) style.duvet = colours.bedding
  if (woods.room) style.wood = woods.room
  if (wishes.metal) style.metal = style.brightMetal = wishes.metal
  // A scatter cushion in the sofa's own colour would vanish on it.
  if (style.accents[0] === style.sofa) style.accents = [style.accents[2], style.accents[1], style.accents[0]]
  return {
    ...style,
    seed: 1 + (Math.abs(Math.trunc(seed)) % 9973),
    rugTint: colours.rug ?? null,
    sofaAsked: colours.sofa !== undefined && !models.sofa,
    colours,
    woods,
    refusedModels,
    refusedSmall,
  }
}
