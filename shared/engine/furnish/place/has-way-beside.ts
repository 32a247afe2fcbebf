import { footprint, type Placement } from './placement.ts'
import type { PlacementContext } from './placement-context.ts'

/** Floor so wide is passed in comfort; looked at in these steps. */
const AWAY_M = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85]

/**
 * Whether the floor goes on to the left or right of a group wide enough to pass it, along all of its depth: then it shuts off nothing that is behind it, which takes
 * a hundred times as long to tell by all ways of the floor.
 */
export function hasWayBeside({ isClear }: Pick<PlacementContext, 'isClear'>, group: Placement[]): boolean {
  const corners = group.flatMap((p) => footprint(p))
  const [xs, zs] = [corners.map(([x]) => x), corners.map(([, z]) => z)]
  const [near, far] = [Math.min(...zs), Math.max(...zs)]
  const depths = [near, (near + far) / 2, far]
  const isPassed = (x: number, side: number) =>
    AWAY_M.every((awayM) => depths.every((z) => isClear(x + side * awayM, z)))
  return isPassed(Math.min(...xs), -1) || isPassed(Math.max(...xs), 1)
}
