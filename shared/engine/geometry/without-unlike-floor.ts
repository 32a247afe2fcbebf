import { median } from '../math/median.ts'
import { type RoomSegmentation, SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import type { FloorPattern } from './floor-pattern.ts'

/**
 * What the net is surest of, a quarter of the floor, tells what this floor looks like. Elsewhere it may be of another hue or less sure, not both, and
 * neither much darker nor of quite another hue: an island's stone, a front of slats, somebody's rug. Lab; a share of the net's certainty there.
 */
const SUREST_SHARE = 0.25
const MAX_HUE_LAB = 14
const MAX_DARKER_LAB = 28
const MAX_DOUBTFUL_HUE_LAB = 6
const LEAST_CERTAINTY = 0.88
const AROUND_CELLS = 2
/** Where the net is nowhere surer than this, colours alone speak for floor: a basin whose front lies below the picture. */
const LEAST_SUREST = 0.5
/** Nearly white is a basin or a marble top right below its lamp: white floors are darker than the walls that light them (87 and less were seen). Lab. */
const LIGHTEST_FLOOR = 90

/**
 * The floor without what looks like something else than its surest part; nothing where that is doubtful itself. A step of colour at the border of
 * what is left out was tried as a condition: sun and shade have as many as stone and slats.
 *
 * @param floor probability by cells of the picture, `width` to a row, as `parts` has them; 0 outside of it
 * @param colours mean Lab of the cells
 * @param pattern of a floor of two colours, where it has one
 */
export function withoutUnlikeFloor(
  parts: RoomSegmentation,
  floor: Float32Array,
  colours: Float32Array,
  width: number,
  pattern: FloorPattern | null = null,
): Float32Array {
  const first = SEGMENT_CLASSES.indexOf('floor') * floor.length
  const cells = [...floor.keys()].filter((cell) => floor[cell] > 0)
  if (!cells.length) return floor
  const means = new Map(cells.map((cell) => [cell, meansAround(cell)]))
  const ranked = cells.toSorted((p, q) => parts.probabilities[first + q] - parts.probabilities[first + p])
  const surest = ranked.slice(0, Math.max(1, Math.floor(SUREST_SHARE * ranked.length)))
  const [l, a, b, certainty] = [0, 1, 2, 3].map((c) => median(surest.map((cell) => means.get(cell)![c])))
  if (certainty < LEAST_SUREST || l > LIGHTEST_FLOOR) return new Float32Array(floor.length)
  return floor.map((p, cell) => {
    const mean = means.get(cell)
    if (!mean) return 0
    if (mean[3] >= LEAST_CERTAINTY * certainty && pattern?.isOfTiles(mean)) return p
    const hue = Math.hypot(mean[1] - a, mean[2] - b)
    const isDoubtful = mean[3] < LEAST_CERTAINTY * certainty
    const isUnlike = hue > (isDoubtful ? MAX_DOUBTFUL_HUE_LAB : MAX_HUE_LAB) || l - mean[0] > MAX_DARKER_LAB
    return isUnlike ? 0 : p
  })

  /** Mean colour of the floor around a cell, and how sure the net is of it there. */
  function meansAround(cell: number): number[] {
    const sum = [0, 0, 0, 0]
    let count = 0
    for (let dy = -AROUND_CELLS; dy <= AROUND_CELLS; dy++)
      for (let dx = -AROUND_CELLS; dx <= AROUND_CELLS; dx++) {
        const column = (cell % width) + dx
        const at = cell + dy * width + dx
        if (column < 0 || column >= width || !(floor[at] > 0)) continue
        for (let c = 0; c < 3; c++) sum[c] += colours[at * 3 + c]
        sum[3] += parts.probabilities[first + at]
        count++
      }
    return sum.map((v) => v / count)
  }
}
