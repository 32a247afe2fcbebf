import type { ProceduralRoom } from '../scene/procedural-room.ts'
import type { PartsShell } from './parts-shell.ts'

/** The surface of an opening's casing: mostly the room's trim. */
export const casingOf = (room: ProceduralRoom, shell: PartsShell): number =>
  room.chance(0.8) ? shell.trim : room.add({ colour: room.colour([0.02, 0.9], 0.3) })
