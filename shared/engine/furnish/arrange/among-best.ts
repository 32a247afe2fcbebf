import type { Placement } from '../place/placement.ts'

export type ScoredPlace = Placement & { score: number }

/** Of places that are nearly as good the one in their midst, of the model and turned as the best; null of none. */
export function amongBest(places: ScoredPlace[]): Placement | null {
  const best = places.toSorted((a, b) => b.score - a.score).at(0)
  if (!best) return null
  const alike = places.filter(({ piece, turnRad }) => piece === best.piece && turnRad === best.turnRad)
  const [midX, midZ] = [alike.map(({ x }) => x), alike.map(({ z }) => z)].map(
    (values) => values.reduce((sum, v) => sum + v, 0) / values.length,
  )
  const off = ({ x, z }: Placement) => Math.hypot(x - midX, z - midZ)
  const { piece, x, y, z, turnRad } = alike.toSorted((a, b) => off(a) - off(b))[0]
  return { piece, x, y, z, turnRad }
}
