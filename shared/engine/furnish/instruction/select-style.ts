import { NAMED_COLOURS } from './named-colours.ts'
import type { FurnishingBrief } from './parse-instruction.ts'
import { paletteColours } from './palette-colours.ts'
import type { RoomPalette } from '../../room/palette.ts'
import { type ColourScheme, schemeOf } from './style-schemes.ts'
import { type Style, styleOf } from './styles.ts'

/**
 * A style with the user's colours and models in it, the seed that varies what a style leaves open, a tint for the rug, if asked for, and what
 * the user said of single kinds of piece.
 */
export type StyleSelection = Style & {
  seed: number
  /** Draws what rooms of one palette have in common; null where the room stands alone. */
  paletteSeed: number | null
  /** What its colours are taken from; null where they are the style's own or a palette's. */
  scheme: ColourScheme | null
  rugTint: string | null
  /** In a colour of its own, but no model by name. */
  sofaAsked: boolean
} & Pick<FurnishingBrief, 'colours' | 'woods' | 'refusedModels' | 'refusedSmall'>

/** Any whole number as the seed of a draw. */
const asSeed = (seed: number) => 1 + (Math.abs(Math.trunc(seed)) % 9973)

/**
 * The style asked for (modern where nothing is), in the palette's colours or, without one, a scheme's, and before those in the user's.
 *
 * @param kept the scheme of a room that was staged before, or that it had the style's own colours; null lets the seed choose
 */
export function selectStyle(
  wishes: FurnishingBrief,
  seed: number,
  palette: RoomPalette | null = null,
  kept: ColourScheme | 'own' | null = null,
): StyleSelection {
  const own = styleOf(wishes.style ?? 'modern')
  const chosen = kept ?? schemeOf(own, asSeed(seed))
  const scheme = palette || chosen === 'own' ? null : chosen
  const style: Style = { ...own, ...(palette ? paletteColours(palette.name, own) : scheme) }
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
    seed: asSeed(seed),
    paletteSeed: palette && asSeed(palette.seed),
    scheme,
    rugTint: colours.rug ?? null,
    sofaAsked: colours.sofa !== undefined && !models.sofa,
    colours,
    woods,
    refusedModels,
    refusedSmall,
  }
}
