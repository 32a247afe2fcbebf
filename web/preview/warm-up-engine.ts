import { estimateUndistortedGeometry } from '../../shared/engine/geometry/estimate-room-geometry.ts'
import { warmUpRequest } from '../../shared/engine/warm-up-request.ts'
import { type FurnitureKit, stageRoom } from '../../shared/engine/stage-room.ts'
import { nextTurn } from './next-turn.ts'

/** Warms up with a first look while nobody waits for one; gives way between its steps as soon as `goesOn` says no. */
export async function warmUpEngine(kit: FurnitureKit, goesOn: () => boolean): Promise<void> {
  const order = warmUpRequest()
  await nextTurn()
  if (!goesOn()) return
  const geometry = estimateUndistortedGeometry(order.photo)
  await nextTurn()
  if (!goesOn()) return
  await stageRoom({ ...order, geometry }, kit)
}
