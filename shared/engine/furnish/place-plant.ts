import { plant } from './pieces/plant.ts'
import type { Taste } from './pieces/piece.ts'
import type { Placement } from './placement.ts'
import type { StageFloor } from './stage-floor.ts'

const WORST = -0.7
const OFF_WALL_M = 0.45

/** Puts a plant into a corner or along a wall, a smaller one where a tall one does not fit; none where none does. */
export function placePlant(floor: StageFloor, taste: Taste): void {
  const { leftM, rightM, backM } = floor.space
  const left = -leftM + OFF_WALL_M
  const right = rightM - OFF_WALL_M
  const spots: [number, number][] = [
    [left, backM - OFF_WALL_M],
    [right, backM - OFF_WALL_M],
  ]
  for (let z = backM - 0.5; z > 1.6; z -= 0.3) spots.push([left, z], [right, z])
  for (let x = left; x < right; x += 0.3) spots.push([x, backM - OFF_WALL_M])
  for (const heightM of [1.65, 1.2]) {
    const piece = plant(taste, heightM)
    let best: Placement | null = null
    let bestScore = WORST
    spots.forEach(([x, z], i) => {
      const p = { piece, x, y: 0, z, turnRad: 0 }
      if (!floor.isFree(p, 0.05)) return
      const score = floor.quality(p, { nearestM: 1.8 }) + (i < 2 ? 0.35 : 0)
      if (score > bestScore) {
        bestScore = score
        best = p
      }
    })
    if (best) {
      floor.placed.push(best)
      return
    }
  }
}
