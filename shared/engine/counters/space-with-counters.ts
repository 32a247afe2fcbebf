import { type RoomSpace, roomSpace } from '../room/room-space.ts'
import type { Occluder } from '../geometry/occlusion/occluder.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { type Island, scaleIsland } from '../room/island.ts'
import { scaleCounter } from '../room/counter.ts'
import { findCounters } from './find-counters.ts'

/** What people stand at is of one height all over the world: a better ruler than a ceiling. */
const USUAL_HEIGHT_M = { kitchen: 0.9, bathroom: 0.86 }

/**
 * The space of a kitchen or bathroom, in metres, with its counters, whose usual height also tells how large it is; without
 * any an `island` does (camera heights), and without that it is the guess by the camera's height.
 */
export function spaceWithCounters(
  geometry: RoomGeometry,
  occluders: Occluder[],
  room: keyof typeof USUAL_HEIGHT_M,
  island: Island | null = null,
): RoomSpace {
  const { camera, box } = geometry
  const guessed = roomSpace(camera, box, occluders)
  const found = findCounters(geometry, guessed).toSorted((a, b) => b.confidence - a.confidence)
  const tallM = found.at(0)?.heightM ?? (island && island.heightM * guessed.cameraHeightM)
  if (!tallM) return guessed
  const factor = USUAL_HEIGHT_M[room] / tallM
  const space = roomSpace(camera, box, occluders, guessed.cameraHeightM * factor)
  return {
    ...space,
    counters: found.map((counter) => scaleCounter(counter, factor)),
    island: island ? scaleIsland(island, space.cameraHeightM) : undefined,
  }
}
