import type { ProceduralRoom, Rgb } from '../scene/procedural-room.ts'
import type { PartsShell } from './parts-shell.ts'

/** What a door is painted: often white like all trim, often just like the wall. */
export function leafColour(room: ProceduralRoom, { wallColour, trimColour }: PartsShell): Rgb {
  if (room.chance(0.3)) return trimColour
  if (room.chance(0.25)) return wallColour.map((v) => Math.min(0.9, v * room.between(0.85, 1.2))) as Rgb
  if (room.chance(0.5)) return room.colour([0.65, 0.88], 0.03)
  return room.chance(0.6) ? room.wood : room.colour([0.02, 0.6], 0.4)
}
