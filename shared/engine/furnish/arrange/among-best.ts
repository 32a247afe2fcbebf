import type { Placement } from '../place/placement.ts'

export type ScoredPlace = Placement & { score: number }

/** Where only the best place counts, it has some weight as well. */
const LEAST_WEIGHT = 1e-6

/**
 * Of places that are better than `least` the one in their midst, of the model and turned as most of them are; null of none. Each counts by how much better it is: which single place is
 * the best, and which is just good enough, hang on a photo's encoding.
 */
export function amongBest(places: ScoredPlace[], least: number): Placement | null {
  const groups = new Map<string, ScoredPlace[]>()
  const pieces = [...new Set(places.map(({ piece }) => piece))]
  for (const place of places) {
    if (place.score < least) continue
    const key = `${pieces.indexOf(place.piece)} ${place.turnRad}`
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  const weightOf = ({ score }: ScoredPlace) => score - least + LEAST_WEIGHT
  const weight = (group: ScoredPlace[]) => group.reduce((sum, place) => sum + weightOf(place), 0)
  const alike = [...groups.values()].toSorted((a, b) => weight(b) - weight(a)).at(0)
  if (!alike) return null
  const mean = (along: 'x' | 'z') =>
    alike.reduce((sum, place) => sum + weightOf(place) * place[along], 0) / weight(alike)
  const [midX, midZ] = [mean('x'), mean('z')]
  const off = ({ x, z }: Placement) => Math.hypot(x - midX, z - midZ)
  const { piece, x, y, z, turnRad } = alike.toSorted((a, b) => off(a) - off(b))[0]
  return { piece, x, y, z, turnRad }
}
