import { ROOM_TYPES, type RoomType } from './constants.ts'

/** A style that is offered beside the free text; choosing it fills the text in. */
export interface StylePreset {
  /** Also the name of its picture, `/styles/<id>.webp`. */
  id: string
  name: string
  /** What a stager would note down, in the words that the engines understand. */
  description: string
  /** Comes with plans that have advanced room styles. */
  isAdvanced?: true
}

export const STYLE_PRESETS: readonly StylePreset[] = [
  {
    id: 'modern',
    name: 'Modern',
    description: 'clean lines, low furniture, grey and white with black accents',
  },
  {
    id: 'scandinavian',
    name: 'Scandinavian',
    description: 'light oak, white and soft grey textiles, a wool rug, a few plants',
  },
  {
    id: 'industrial',
    name: 'Industrial',
    description: 'dark leather, black metal and raw wood, warm lamps',
    isAdvanced: true,
  },
  {
    id: 'mid-century',
    name: 'Mid-century',
    description: 'walnut on tapered legs, mustard and teal, a sculptural lamp',
    isAdvanced: true,
  },
  {
    id: 'coastal',
    name: 'Coastal',
    description: 'whitewashed wood, linen in white and sand, touches of sea blue',
  },
  {
    id: 'farmhouse',
    name: 'Farmhouse',
    description: 'solid painted wood, cream linen, woven baskets and black fittings',
  },
  {
    id: 'boho',
    name: 'Boho',
    description: 'rattan, layered rugs, terracotta and ochre, many plants',
  },
  {
    id: 'traditional',
    name: 'Traditional',
    description: 'rolled arms, dark wood, symmetrical lamps, a patterned rug in deep colours',
  },
  {
    id: 'minimalist',
    name: 'Minimalist',
    description: 'few pieces, white and beige, nothing on the surfaces',
  },
  {
    id: 'luxury',
    name: 'Luxury',
    description: 'velvet and marble, brass accents, a large rug and statement lighting',
    isAdvanced: true,
  },
]

/** The text a style makes of a room: `Scandinavian living room: light oak, …`. */
export const presetPrompt = (preset: StylePreset, roomType: RoomType | null): string =>
  `${preset.name} ${roomType === null || roomType === 'other' ? 'room' : roomType}: ${preset.description}`

const capitalised = (text: string) => text[0].toUpperCase() + text.slice(1)

/** How a photo's room and style are said where both are chosen by name: `Bedroom in Coastal style`. */
export function styledRoom(roomType: RoomType, styleId: string | null): string {
  const room = capitalised(roomType === 'other' ? 'room' : roomType)
  return styleId === null ? room : `${room} in ${capitalised(styleId)} style`
}

/** The id of a style that not every plan has. */
export const isAdvancedStyle = (styleId: string | null): boolean =>
  STYLE_PRESETS.some(({ id, isAdvanced }) => isAdvanced && id === styleId)

const beginsStyled = (instruction: string, styleId: string) =>
  ROOM_TYPES.some((roomType) => {
    const sentence = styledRoom(roomType, styleId)
    return instruction === sentence || instruction.startsWith(`${sentence}. `)
  })

/** Whether an instruction was made by choosing a style that not every plan has. Own words are free to name any. */
export const usesAdvancedStyle = (instruction: string): boolean =>
  STYLE_PRESETS.some(
    ({ id, isAdvanced, description }) =>
      isAdvanced && (instruction.includes(description) || beginsStyled(instruction, id)),
  )

/** An instruction without what a style has put into it. */
export const withoutPresets = (instruction: string): string =>
  STYLE_PRESETS.reduce((words, { description }) => words.replace(description, ''), instruction)

/** Shown while nobody has written anything yet. */
export const EXAMPLE_INSTRUCTIONS: readonly string[] = [
  'Scandinavian living room with a grey sofa and a light wool rug',
  'Mid-century dining room for six with a pendant lamp',
  'Calm bedroom with a king bed, linen in sand and white, no rug',
  'Home office corner with an oak desk and a reading chair',
]
