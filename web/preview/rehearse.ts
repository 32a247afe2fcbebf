import { syntheticRoom } from '../../shared/engine/check/synthetic-room.ts'
import { readStraightGeometry } from '../../shared/engine/geometry/read-room-geometry.ts'
import { type FurnitureKit, stageRoom } from '../../shared/engine/stage-room.ts'
import { nextTurn } from './next-turn.ts'

/** A drawn room that the engine reads and stages, small and yet large enough for every part of it to run often. */
const SEED = 5
const WIDTH_PX = 480

/**
 * Goes once through what a first look needs, while nobody waits for one: code that has run is compiled, and the furniture of the commonest
 * room is read. Gives way between its steps as soon as `goesOn` says no.
 */
export async function rehearse(kit: FurnitureKit, goesOn: () => boolean): Promise<void> {
  const photo = syntheticRoom(SEED, WIDTH_PX).image
  await nextTurn()
  if (!goesOn()) return
  const geometry = readStraightGeometry(photo)
  await nextTurn()
  if (!goesOn()) return
  const order = { photo, geometry, room: null, instruction: 'scandinavian living room', seed: 1 }
  await stageRoom({ ...order, quality: 'draft' }, kit)
}
