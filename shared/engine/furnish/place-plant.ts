import type { Catalogue } from './catalogue.ts'
import type { Placement } from './placement.ts'
import type { StageFloor } from './stage-floor.ts'

const WORST = -0.6
/** Far away the floor is read less well than a pot is wide. */
const FARTHEST_M = 7

/**
 * Puts a plant into a corner or along a wall, a smaller one where a tall one does not fit; none where one stands already or no place is at
 * least as good as `worst`.
 */
export function placePlant(floor: StageFloor, catalogue: Catalogue, worst = WORST): void {
  if (floor.placed.some((p) => p.piece.kind === 'plant')) return
  const { leftM, rightM, backM } = floor.space
  // Quarter turns, so that its square stays within the corner.
  const turnRad = ((catalogue.taste.seed % 4) * Math.PI) / 2
  const tall = catalogue.draw('plant', 1, (p) => p.high[1] > 0.9)
  const small = catalogue.model('plant-fig-small')
  for (const model of [tall, small]) {
    if (!model) continue
    const piece = catalogue.piece('plant', model)
    const off = Math.max(piece.widthM, piece.depthM) / 2 + 0.03
    const spots: [number, number][] = [
      [-leftM + off, backM - off],
      [rightM - off, backM - off],
    ]
    for (let z = backM - off - 0.2; z > 1.6; z -= 0.25) spots.push([-leftM + off, z], [rightM - off, z])
    for (let x = -leftM + off; x < rightM - off; x += 0.25) spots.push([x, backM - off])
    let best: Placement | null = null
    let bestScore = worst
    spots.forEach(([x, z], i) => {
      const p = { piece, x, y: 0, z, turnRad }
      if (!floor.isFree(p, 0.05)) return
      const distance = Math.hypot(x, z)
      if (distance > FARTHEST_M) return
      const score =
        floor.quality(p, { nearestM: 1.9 }) + (i < 2 ? 0.3 : 0) - 0.12 * Math.abs(Math.log(distance / 4))
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
