import { styledRoom } from '../../../shared/style-presets.ts'
import type { RoomWish } from './queue-item.ts'

/** The staging instructions that a wish stands for, as they are shown and sent: "Bedroom in Coastal style". */
export function roomPrompt({ roomType, style, instruction }: RoomWish): string {
  const sentence = styledRoom(roomType, style)
  return instruction.trim() === '' ? sentence : `${sentence}. ${instruction.trim()}`
}
