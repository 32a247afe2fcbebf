import type { FixtureFront } from '../room/fixture-front.ts'
import type { Worktop } from './fit-worktop.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

/** A worktop juts out over its foot by so much; how far the foot that the net sees, along the picture's own edge, may be off. */
const OVER_FOOT_M = 0.04
const FOOT_DEVIATION_M = 0.1
/** Left of the likelihood of one that stands elsewhere: what the net sees for a foot may be another thing's. */
const LEAST_BESIDE_FOOT = 0.6

/**
 * How likely (0–1) a worktop is by where the net sees the feet of what is built in along its wall; null where it sees none below it. The edges of a front, a splash and a sill speak for
 * worktops at several distances nearly as much, and which of them is the best hangs on a photo's encoding; the foot does not.
 */
export function footLikelihood(
  { wall, startM }: Pick<WallView, 'wall' | 'startM'>,
  { frontM, first, last }: Pick<Worktop, 'frontM' | 'first' | 'last'>,
  feet: FixtureFront[],
): number | null {
  const [fromM, toM] = [startM + first * COLUMN_M, startM + last * COLUMN_M]
  const offM = feet.flatMap((foot) => {
    if (foot.wall !== wall) return []
    const [a, b] = endsAlong(foot).toSorted((p, q) => p.alongM - q.alongM)
    const [lowM, highM] = [Math.max(fromM, a.alongM), Math.min(toM, b.alongM)]
    if (lowM >= highM) return []
    const share = ((lowM + highM) / 2 - a.alongM) / (b.alongM - a.alongM)
    return Math.abs(a.awayM + share * (b.awayM - a.awayM) - OVER_FOOT_M - frontM)
  })
  if (!offM.length) return null
  const near = Math.exp(-0.5 * (Math.min(...offM) / FOOT_DEVIATION_M) ** 2)
  return LEAST_BESIDE_FOOT + (1 - LEAST_BESIDE_FOOT) * near
}

/** Both ends of a foot along its wall, and away from the camera square to it. */
function endsAlong({ wall, ax, az, bx, bz }: FixtureFront): { alongM: number; awayM: number }[] {
  const side = wall === 'left' ? -1 : 1
  return [
    [ax, az],
    [bx, bz],
  ].map(([x, z]) => (wall === 'back' ? { alongM: x, awayM: z } : { alongM: z, awayM: side * x }))
}
