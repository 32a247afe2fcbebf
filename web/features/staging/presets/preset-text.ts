import { ROOM_TYPES, type RoomType } from '../../../../shared/constants.ts'
import { presetPrompt, STYLE_PRESETS, type StylePreset } from '../../../../shared/style-presets.ts'

/** What a style and a room make of a text; undefined where nothing was chosen. */
export function proposal(style: StylePreset | undefined, room: RoomType | null): string | undefined {
  if (style) return presetPrompt(style, room)
  return room === null || room === 'other' ? undefined : `Furnish this as a ${room}`
}

const rooms: (RoomType | null)[] = [null, ...ROOM_TYPES]
const madeHere = new Set(
  [undefined, ...STYLE_PRESETS].flatMap((style) => rooms.map((room) => proposal(style, room))),
)

/** Whether replacing a text loses nobody's words: it is empty, or a choice of style and room made it. */
export const isReplaceable = (text: string): boolean => text.trim() === '' || madeHere.has(text.trim())

/** A text that a choice of style and room made, made of another room; anybody's own words as they are. */
export function withRoom(text: string, room: RoomType): string {
  const made = text.trim()
  if (!madeHere.has(made)) return text
  const style = STYLE_PRESETS.find((preset) => rooms.some((known) => proposal(preset, known) === made))
  return proposal(style, room) ?? text
}

/** Own words first, then what was chosen, as two sentences. */
export function extend(text: string, addition: string): string {
  const own = text.trim()
  return `${own}${/[.!?]$/.test(own) ? '' : '.'} ${addition}`
}
