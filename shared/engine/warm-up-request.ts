import { syntheticRoom } from './evaluation/synthetic-room.ts'
import type { StageRequest } from './stage-room.ts'

/** A drawn room that the engine reads and stages, small and yet large enough for every part of it to run often. */
const WARM_UP_SEED = 5
const WIDTH_PX = 480
/** So often where there is time: the compiler is not done with what ran once. */
export const WARM_UP_ROUNDS = 5

/**
 * An order that goes once through what a first look needs, for a time when nobody waits for one: code that has run is compiled, and the
 * furniture of the commonest room was read.
 */
export function warmUpRequest(): StageRequest {
  const photo = syntheticRoom(WARM_UP_SEED, WIDTH_PX).image
  return { photo, room: null, instruction: 'scandinavian living room', seed: 1, quality: 'draft' }
}
