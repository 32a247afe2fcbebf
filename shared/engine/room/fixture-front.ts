/**
 * The foot of what is built in, on the floor from (ax, az) to (bx, bz) as it goes from left to right for who stands before it, metres in the room's frame; `topM` is how high a worktop, a
 * vanity's top or a bath's rim is seen over it, null where none is. `score` grows with how much of it the picture shows, and how surely.
 */
export type FixtureFront = {
  /** Along which of the room's walls it runs. */
  wall: 'back' | 'left' | 'right'
  ax: number
  az: number
  bx: number
  bz: number
  topM: number | null
  score: number
}

type Foot = Pick<FixtureFront, 'ax' | 'az' | 'bx' | 'bz'>

/** How long a front is, metres. */
export const frontLengthM = ({ ax, az, bx, bz }: Foot): number => Math.hypot(bx - ax, bz - az)

/** The direction (x, z) of a front from its left to its right end, of length 1. */
export function alongFront(front: Foot): [number, number] {
  const lengthM = frontLengthM(front)
  return [(front.bx - front.ax) / lengthM, (front.bz - front.az) / lengthM]
}

/** The place (x, z) `alongM` from a front's left end and `awayM` before it, where the room is. */
export function beforeFront(front: Foot, alongM: number, awayM: number): [number, number] {
  const [alongX, alongZ] = alongFront(front)
  return [front.ax + alongM * alongX + awayM * alongZ, front.az + alongM * alongZ - awayM * alongX]
}

/** How far a front lies from the camera, square to the wall along which it runs. */
export function awayOfFrontM({ wall, ax, az, bx, bz }: FixtureFront): number {
  if (wall === 'back') return (az + bz) / 2
  return ((wall === 'left' ? -1 : 1) * (ax + bx)) / 2
}

/** A bath's rim is lower than any worktop, however the room's scale was guessed. */
const HIGHEST_RIM_SEEN_M = 0.67
export const isBath = ({ topM }: FixtureFront): boolean => topM !== null && topM < HIGHEST_RIM_SEEN_M
