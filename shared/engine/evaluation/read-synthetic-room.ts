import { estimateRoomGeometry, type RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { type SyntheticRoom, syntheticRoom } from './synthetic-room.ts'

type ReadRoom = SyntheticRoom & { geometry: RoomGeometry }

/** Rooms of this process: several tests look at the same one, and to draw and read it takes a second. */
const rooms = new Map<string, ReadRoom>()

/**
 * A drawn room as the engine reads it. Shared by all who ask: to be looked at, not changed. Throws where the engine makes nothing of it.
 * @param width pixels
 */
export function readSyntheticRoom(seed: number, width: number): ReadRoom {
  const name = `${seed} ${width}`
  const known = rooms.get(name)
  if (known) return known
  const room = syntheticRoom(seed, width)
  const geometry = estimateRoomGeometry(room.image)
  if (!geometry) throw new Error(`room ${seed} was not readable`)
  const read = { ...room, geometry }
  rooms.set(name, read)
  return read
}
