import type { RoomWish } from './queue-item.ts'

const capitalised = (text: string) => text[0].toUpperCase() + text.slice(1)

/** The staging instructions that a wish stands for, as they are shown and sent: "Bedroom in Coastal style". */
export function roomPrompt({ roomType, style, instruction }: RoomWish): string {
  const room = capitalised(roomType === 'other' ? 'room' : roomType)
  const sentence = style === null ? room : `${room} in ${capitalised(style)} style`
  return instruction.trim() === '' ? sentence : `${sentence}. ${instruction.trim()}`
}
