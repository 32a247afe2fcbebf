import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { labOffset, type RoomSpace, type WallName, wallPoint } from '../../room/room-space.ts'

/** From and to along a wall, metres. */
export type Span = { from: number; to: number }

/** Of two columns: the mean Lab difference, and whether they differ at almost every height. */
type Difference = { mean: number; throughout: boolean }

const STEP_SCAN_COLUMN_M = 0.06
const STEP_SCAN_HEIGHT_STEP_M = 0.12
const STEP_SCAN_MIN_HEIGHT_M = 0.3
const STEP_SCAN_MAX_HEIGHT_M = 1.95
/** Columns so far to both sides are compared: a door's trim lies between them. */
const COMPARED_COLUMNS_APART = 3
/** A Lab difference with half of the lightness's weight. */
const MIN_WALL_STEP_LAB = 6
const MIN_DIFFERENT_HEIGHTS_SHARE = 0.75
/** Light that falls off changes a wall over twice the distance twice as much. */
const MIN_STEP_SHARPNESS = 0.7
const FEWEST_HEIGHTS = 4
/** Windows and sills change a wall above this alone. */
const BREAST_M = 0.95

/**
 * The stretches of a wall that are of another colour than the wall at almost every height up to a door's: doorways, dark closets, coloured doors,
 * whether their trim has an edge sharp enough for a line or not. Colours are compared with what is beside them, so that it does not
 * matter how the light falls off along the wall.
 */
export function lightnessStepSpans({ lab }: RoomGeometry, space: RoomSpace, wall: WallName): Span[] {
  const startM = wall === 'back' ? -space.leftM : 0.3
  const endM = wall === 'back' ? space.rightM : space.backM
  const count = Math.max(1, Math.floor((endM - startM) / STEP_SCAN_COLUMN_M))
  const columns = Array.from({ length: count }, (_, i) => {
    const { x, z } = wallPoint(space, wall, startM + (i + 0.5) * STEP_SCAN_COLUMN_M)
    const offsets: number[] = []
    for (let y = STEP_SCAN_MIN_HEIGHT_M; y <= STEP_SCAN_MAX_HEIGHT_M; y += STEP_SCAN_HEIGHT_STEP_M)
      offsets.push(labOffset(space, x, y, z))
    return offsets
  })
  const compare = (a: number, b: number) => difference(lab, columns[a], columns[b])
  const steps = findSteps(count, compare)
  const ends = [0, ...steps, count - 1]
  const isWall = tellWall(ends, compare)
  const found: Span[] = []
  isWall.forEach((plain, k) => {
    const [from, to] = [startM + ends[k] * STEP_SCAN_COLUMN_M, startM + ends[k + 1] * STEP_SCAN_COLUMN_M]
    const last = found.at(-1)
    if (!plain && last?.to === from) last.to = to
    else if (!plain) found.push({ from, to })
  })
  return found
}

/** The columns at which the colour changes most. */
function findSteps(count: number, compare: (a: number, b: number) => Difference): number[] {
  const change = Float32Array.from({ length: count }, (_, i) => {
    if (i < COMPARED_COLUMNS_APART || i + COMPARED_COLUMNS_APART >= count) return 0
    const here = compare(i - COMPARED_COLUMNS_APART, i + COMPARED_COLUMNS_APART)
    if (!here.throughout) return 0
    const wide = compare(
      Math.max(0, i - 2 * COMPARED_COLUMNS_APART),
      Math.min(count - 1, i + 2 * COMPARED_COLUMNS_APART),
    )
    return here.mean > MIN_STEP_SHARPNESS * wide.mean ? here.mean : 0
  })
  // A step is seen from all columns within reach of it: its middle is where most of them are near.
  const around = change.map((_, i) =>
    change
      .subarray(Math.max(0, i - COMPARED_COLUMNS_APART), i + COMPARED_COLUMNS_APART + 1)
      .reduce((sum, v) => sum + v, 0),
  )
  const steps: number[] = []
  for (let i = 0; i < count; i++) {
    const near = around.subarray(Math.max(0, i - COMPARED_COLUMNS_APART), i + COMPARED_COLUMNS_APART + 1)
    if (!change[i] || around[i] < Math.max(...near)) continue
    if (steps.length && i - steps[steps.length - 1] < 2 * COMPARED_COLUMNS_APART) continue
    steps.push(i)
  }
  return steps
}

/** Which stretches between `ends` are wall: the longest, and outwards from it each that looks like the last wall where they come closest. */
function tellWall(ends: number[], compare: (a: number, b: number) => Difference): boolean[] {
  const lengths = ends.slice(1).map((end, k) => end - ends[k])
  const longest = lengths.indexOf(Math.max(...lengths))
  const isWall = lengths.map((_, k) => k === longest)
  let edge = ends[longest + 1] - COMPARED_COLUMNS_APART
  for (let k = longest + 1; k < lengths.length; k++)
    if (!compare(edge, Math.min(ends[k] + COMPARED_COLUMNS_APART, ends[k + 1])).throughout) {
      isWall[k] = true
      edge = ends[k + 1] - COMPARED_COLUMNS_APART
    }
  edge = ends[longest] + COMPARED_COLUMNS_APART
  for (let k = longest - 1; k >= 0; k--)
    if (!compare(Math.max(ends[k + 1] - COMPARED_COLUMNS_APART, ends[k]), edge).throughout) {
      isWall[k] = true
      edge = ends[k] + COMPARED_COLUMNS_APART
    }
  return isWall
}

function difference(lab: Float32Array, a: number[], b: number[]): Difference {
  const seen = [0, 0]
  const different = [0, 0]
  let sum = 0
  for (const [k, p] of a.entries()) {
    const q = b[k]
    if (p < 0 || q < 0) continue
    const d = Math.hypot(0.5 * (lab[p] - lab[q]), lab[p + 1] - lab[q + 1], lab[p + 2] - lab[q + 2])
    const half = STEP_SCAN_MIN_HEIGHT_M + k * STEP_SCAN_HEIGHT_STEP_M < BREAST_M ? 0 : 1
    seen[half]++
    sum += d
    if (d > MIN_WALL_STEP_LAB) different[half]++
  }
  return {
    mean: sum / Math.max(1, seen[0] + seen[1]),
    throughout: seen.every(
      (n, half) => n >= FEWEST_HEIGHTS && different[half] > MIN_DIFFERENT_HEIGHTS_SHARE * n,
    ),
  }
}
