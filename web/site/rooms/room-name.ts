import type { SamplePair } from '../../../shared/contracts/site.ts'

const ROOM_NAME_MAX_LENGTH = 150
const ROOMS = ['living room', 'bedroom', 'kitchen', 'dining room', 'bathroom', 'office']

/**
 * What is written under a pair: its instruction, cut at 150 characters; without one the room that the address
 * names, else its number.
 */
export function roomName({ prompt, after }: SamplePair, index: number): string {
  const text = prompt.trim()
  if (text) return text.length > ROOM_NAME_MAX_LENGTH ? `${text.slice(0, ROOM_NAME_MAX_LENGTH)}…` : text
  const room = ROOMS.find((name) => after.toLowerCase().includes(name.split(' ')[0]))
  return room ? `${room[0].toUpperCase()}${room.slice(1)}` : `Room Example ${index + 1}`
}
