import type { Counter } from './counter.ts'

/** What a ray sees of a counter: its top, the wall behind it up to where cupboards hang, its front. Numbered after the faces of the room's box. */
const TOP_FACE = 0
const BACKSPLASH_FACE = 1
const FRONT_FACE = 2
const FIRST_FACE = 6
const COUNTER_FACE_COUNT = 3
const SPLASH_M = 0.6

/** Where a ray meets a counter: as many times its length, the face, and that face's normal. */
export type CounterHit = { t: number; face: number; nx: number; ny: number; nz: number }

/** Whether a face of the room's box or of a counter is looked down upon. */
export function isLevel(face: number): boolean {
  return face === 0 || (face >= FIRST_FACE && (face - FIRST_FACE) % COUNTER_FACE_COUNT === TOP_FACE)
}

/** The nearest face of a counter that the ray (dx, dy, dz) from the camera at height `eyeY` meets, into `hit`; false when it meets none. */
export function meetCounters(
  counters: Counter[],
  eyeY: number,
  dx: number,
  dy: number,
  dz: number,
  hit: CounterHit,
): boolean {
  hit.t = Infinity
  for (let i = 0; i < counters.length; i++) {
    const { wall, fromM, toM, heightM, frontM, backM } = counters[i]
    const away = wall === 'back' ? dz : wall === 'left' ? -dx : dx
    const along = wall === 'back' ? dx : dz
    if (away <= 0) continue
    const take = (t: number, face: number) => {
      const u = along * t
      if (t >= hit.t || u < fromM || u > toM) return
      hit.t = t
      hit.face = FIRST_FACE + i * COUNTER_FACE_COUNT + face
      hit.nx = face === TOP_FACE || wall === 'back' ? 0 : wall === 'left' ? 1 : -1
      hit.ny = face === TOP_FACE ? 1 : 0
      hit.nz = face === TOP_FACE || wall !== 'back' ? 0 : -1
    }
    const atFront = frontM / away
    const atBack = backM / away
    const atTop = dy < 0 ? (heightM - eyeY) / dy : Infinity
    const yFront = eyeY + dy * atFront
    const yBack = eyeY + dy * atBack
    if (yFront >= 0 && yFront < heightM) take(atFront, FRONT_FACE)
    else if (atTop >= atFront && atTop <= atBack) take(atTop, TOP_FACE)
    else if (yBack >= heightM && yBack < heightM + SPLASH_M) take(atBack, BACKSPLASH_FACE)
  }
  return hit.t < Infinity
}
