import source from './styles.json' with { type: 'json' }

export type StyleName = keyof typeof source.styles
const isStyleName = (name: string): name is StyleName => name in source.styles
export const STYLE_NAMES = Object.keys(source.styles).filter(isStyleName)

/** What the engine takes of a style: its colours (sRGB hex), and by the kit's categories the models it chooses, best first. */
export type Style = {
  name: StyleName
  sofa: string
  sofaLeather: string
  leatherSofa: boolean
  armchair: string
  chair: string
  /** Scatter cushions and small things: strong, pale, quiet. */
  accents: [string, string, string]
  wood: string
  darkWood: string
  metal: string
  brightMetal: string
  bed: string
  duvet: string
  throw: string
  pot: string
  painted: string
  curtain: string
  chooses: Choices
}

/** Ids of models by category; a rug that comes in sizes is named without one. */
type Choices = Partial<Record<string, string[]>>
type Surfaces = Partial<Record<string, { colour: string }>>
type Source = { slots: Surfaces; pieces: Partial<Record<string, { ids: string[]; slots?: Surfaces }>> }

const SOURCES: Record<StyleName, Source> = source.styles

/** The style as styles.json has it, which the renderer of our own pictures reads too. */
export function styleOf(name: StyleName): Style {
  const { slots, pieces } = SOURCES[name]
  const colour = (slot: string, category = ''): string => {
    const surface = pieces[category]?.slots?.[slot] ?? slots[slot]
    if (!surface) throw new Error(`The style ${name} has no ${slot}`)
    return surface.colour
  }
  const chooses = Object.fromEntries(
    Object.entries(pieces).map(([category, choice]) => [category, choice?.ids]),
  )
  const sofa = colour('fabric', 'sofa')
  return {
    name,
    sofa,
    sofaLeather: pieces['sofa']?.slots?.['leather']?.colour ?? sofa,
    leatherSofa: chooses['sofa']?.every((id) => id === 'sofa-chesterfield') ?? false,
    armchair: colour('fabric', 'armchair'),
    chair: colour('fabric', 'chair'),
    accents: [colour('accent'), colour('fabric2'), colour('accent2')],
    wood: colour('wood'),
    darkWood: colour('wood2'),
    metal: colour('metal'),
    brightMetal: colour('metal2'),
    bed: colour('fabric', 'bed'),
    duvet: colour('duvet'),
    throw: colour('throw'),
    pot: colour('ceramic', 'plant'),
    painted: colour('painted'),
    curtain: colour('curtain'),
    chooses,
  }
}
