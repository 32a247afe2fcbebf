import type { Frame } from './frame.ts'

/** Levels by which a row may differ from the floor below it, and from where the floor began. */
const STEP_LEVELS = 14
const DRIFT_LEVELS = 46
/** Boards and joints cross the floor: an edge has to go on for so many pixels to be its end. */
const BEYOND_PX = 4
const FLOOR_COLUMNS = 32
/** Things on the floor and shadows end most columns too early: of the columns in order the one at this share tells. */
const REACHES_FURTHEST = 0.8

/**
 * The share of the picture's height that is floor, 0–1: from the lower border upwards in each column until the brightness changes for
 * good, as far as the furthest fifth of the columns reach. A rough guess that costs a tenth of a millisecond; a small frame (160 px) suffices.
 */
export function measureFloor({ width, height, grey }: Frame): number {
  const shares = Array.from({ length: FLOOR_COLUMNS }, (_, i) => {
    const x = Math.floor(((i + 0.5) * width) / FLOOR_COLUMNS)
    const at = (y: number) => grey[Math.max(0, y) * width + x]
    let level = at(height - 1)
    const first = level
    for (let y = height - 2; y >= 0; y--) {
      const isEnd = Array.from({ length: BEYOND_PX }, (__, k) => at(y - k)).every(
        (v) => Math.abs(v - level) > STEP_LEVELS,
      )
      if (isEnd || Math.abs(level - first) > DRIFT_LEVELS) return (height - 1 - y) / height
      // Light falls off slowly: the floor's brightness is followed.
      level += (at(y) - level) * 0.15
    }
    return 1
  }).toSorted((a, b) => a - b)
  return shares[Math.floor(shares.length * REACHES_FURTHEST)]
}
