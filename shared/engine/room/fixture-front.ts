/**
 * The foot of what is built in, on the floor from (ax, az) to (bx, bz) as it goes from left to right for who stands before it, metres in the room's frame; `hasTop` where a worktop, a
 * vanity's top or a bath's rim is seen over it. `score` grows with how much of it the picture shows, and how surely.
 */
export type FixtureFront = { ax: number; az: number; bx: number; bz: number; hasTop: boolean; score: number }

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
