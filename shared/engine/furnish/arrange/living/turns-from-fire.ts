import type { Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'

/** A seat nearer than that sits by the fire, and has its back to it where the fire is within sixty degrees of straight behind. */
const BY_FIRE_M = 2.5
const BACK_TO_FIRE_COSINE = 0.5

/** Whether a seat near a fire has its back to it. */
export function turnsFromFire(
  { features }: Pick<PlacementContext, 'features'>,
  { x, z, turnRad }: Placement,
): boolean {
  return features.some(
    ({ part, clearances }) =>
      part === 'fixed' &&
      clearances.some((zone) => {
        const halfM = zone.piece.depthM / 2
        const dx = zone.x - halfM * Math.sin(zone.turnRad) - x
        const dz = zone.z - halfM * Math.cos(zone.turnRad) - z
        const distanceM = Math.hypot(dx, dz)
        const ahead = dx * Math.sin(turnRad) + dz * Math.cos(turnRad)
        return distanceM < BY_FIRE_M && ahead < -BACK_TO_FIRE_COSINE * distanceM
      }),
  )
}
