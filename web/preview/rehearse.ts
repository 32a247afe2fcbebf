import { readStraightGeometry } from '../../shared/engine/geometry/read-room-geometry.ts'
import { rehearsalOrder } from '../../shared/engine/rehearsal-order.ts'
import { type FurnitureKit, stageRoom } from '../../shared/engine/stage-room.ts'
import { nextTurn } from './next-turn.ts'

/** Rehearses a first look while nobody waits for one; gives way between its steps as soon as `goesOn` says no. */
export async function rehearse(kit: FurnitureKit, goesOn: () => boolean): Promise<void> {
  const order = rehearsalOrder()
  await nextTurn()
  if (!goesOn()) return
  const geometry = readStraightGeometry(order.photo)
  await nextTurn()
  if (!goesOn()) return
  await stageRoom({ ...order, geometry }, kit)
}
