import type { Counter, Stretch } from '../room/counter.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

/** Across a vanity's top, in shares of its depth, the picture is looked at. */
const ACROSS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
/** A basin of the top's own white is told by its shade alone: from its lightest to its darkest place a column of it has 9 to 17, of a plain top 6 and less; L. */
const MOST_SHADE_L = 7.5
/** How wide a basin is, at least and with its taps at most. */
const NARROWEST_SHADE_M = 0.25
const WIDEST_BASIN_M = 1
/** Kept from it; the clear stretches of a top are so much shorter than what is clear. */
const MARGIN_M = 0.13
const LEAST_LEFT_M = 0.3

/**
 * What of a vanity's clear stretches is beside its basin: things lay in basins of the top's own colour. None where none of its basins is seen, as it may be anywhere then; what the
 * picture does not show of the top tells of none.
 */
export function besideBasin(
  view: WallView,
  { fromM, toM, heightM, frontM, backM, clear }: Counter,
): Stretch[] {
  const rows = ACROSS.map((share) => view.places(heightM, frontM + share * (backM - frontM)))
  const shadeAt = (column: number): number | null => {
    const places = rows.map((row) => row[column])
    if (places.some((place) => place === undefined || place < 0)) return null
    const lightness = places.map((place) => view.lab[place])
    return Math.max(...lightness) - Math.min(...lightness)
  }
  const isClear = (u: number) => clear.some((s) => u > s.fromM - MARGIN_M && u < s.toM + MARGIN_M)
  const basins = runs(Math.floor((toM - fromM) / COLUMN_M), (i) => {
    const u = fromM + (i + 0.5) * COLUMN_M
    const shade = shadeAt(Math.floor((u - view.startM) / COLUMN_M))
    return shade !== null && (shade > MOST_SHADE_L || !isClear(u))
  })
    .map(([first, last]) => ({ fromM: fromM + first * COLUMN_M, toM: fromM + last * COLUMN_M }))
    .filter((basin) => lengthOf(basin) > NARROWEST_SHADE_M)
  if (!basins.some((basin) => lengthOf(basin) < WIDEST_BASIN_M)) return []
  return clear
    .flatMap((stretch) => basins.reduce(withoutBasin, [stretch]))
    .filter((stretch) => lengthOf(stretch) > LEAST_LEFT_M)
}

type Along = Pick<Stretch, 'fromM' | 'toM'>

const lengthOf = ({ fromM, toM }: Along) => toM - fromM

/** What is left of stretches on both sides of a basin. */
function withoutBasin(stretches: Stretch[], { fromM, toM }: Along): Stretch[] {
  return stretches.flatMap((stretch) => [
    { ...stretch, toM: Math.min(stretch.toM, fromM - MARGIN_M) },
    { ...stretch, fromM: Math.max(stretch.fromM, toM + MARGIN_M) },
  ])
}

/** Where `is` holds from an index on to before another. */
function runs(count: number, is: (i: number) => boolean): [first: number, last: number][] {
  const found: [number, number][] = []
  for (let i = 0; i < count; i++) {
    if (!is(i)) continue
    const run = found.at(-1)
    if (run?.[1] === i) run[1] = i + 1
    else found.push([i, i + 1])
  }
  return found
}
