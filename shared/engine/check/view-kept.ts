import type { DifferenceMap } from './difference-map.ts'
import type { RoomView } from './room-view.ts'

const CELL_PX = 4
const FEWEST_CELLS = 60
const SAME = 13

/** Share of what lies outside the windows, in both pictures in sight, that still looks the same. `after` (CIE L*a*b*, interleaved) is of the view's size and frame. */
export function viewKept(
  { image, lab, placeAt }: RoomView,
  after: Float32Array,
  difference: DifferenceMap,
): number {
  const { width, height } = image
  let [seen, same] = [0, 0]
  for (let y = CELL_PX >> 1; y < height; y += CELL_PX)
    for (let x = CELL_PX >> 1; x < width; x += CELL_PX) {
      const i = y * width + x
      if (!isOutside(lab, i * 3) || !isOutside(after, i * 3) || placeAt(x, y).surface !== 'wall') continue
      seen++
      if (difference.distance[i] < SAME) same++
    }
  return seen < FEWEST_CELLS ? 1 : same / seen
}

/** Blown out, or the colours of sky and leaves. */
function isOutside(lab: Float32Array, offset: number): boolean {
  const [l, a, b] = [lab[offset], lab[offset + 1], lab[offset + 2]]
  return l > 93 || (l > 50 && a < 5 && b < -7) || (l > 25 && a < -6 && b > 5)
}
