import { distinctPlaces, type WallPlace } from './along-wall.ts'
import type { Setting } from './arrangement.ts'
import { compositionScore } from './composition.ts'
import type { StageFloor } from './stage-floor.ts'

/**
 * Sets up a whole group at each of the best places for its main piece and keeps the best picture; false when no place is at least as good as
 * `worst`. `setUp` gets a floor on which the main piece stands already.
 */
export function tryPlaces(
  setting: Setting,
  places: WallPlace[],
  most: number,
  worst: number,
  setUp: (setting: Setting, place: WallPlace) => void,
): boolean {
  let best: { floor: StageFloor; score: number } | null = null
  const sorted = places.toSorted((a, b) => b.score - a.score)
  for (const place of distinctPlaces(sorted, most)) {
    if (place.score < worst) break
    const floor = setting.floor.branch()
    floor.placed.push(place.placement)
    setUp({ ...setting, floor }, place)
    const score = place.score + compositionScore(floor, place.placement, setting.wishes.wanted)
    if (!best || score > best.score) best = { floor, score }
  }
  if (!best) return false
  setting.floor.placed.push(...best.floor.placed)
  return true
}
