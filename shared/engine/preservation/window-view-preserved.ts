import type { DifferenceMap } from './difference-map.ts'
import { isOutside } from './is-outside.ts'
import type { RoomView } from './room-view.ts'

const WINDOW_VIEW_STRIDE_PX = 4
const MIN_WINDOW_VIEW_SAMPLES = 60
const MAX_SAME_VIEW_DIFFERENCE_LAB = 13
/** What stands before a window leaves so much of it in sight above itself; another view begins at the top. */
const LEFT_ABOVE = 0.2

/**
 * Share of what lies outside the windows, in both pictures in sight, that still looks the same. What stands on the floor before a window hides
 * its part of it and says nothing of the view. `after` (CIE L*a*b*, interleaved) is of the view's size and frame, `standing` has 1 for each
 * of its pixels where furniture may stand.
 */
export function windowViewPreserved(
  { image, lab, placeAt }: RoomView,
  after: Float32Array,
  difference: DifferenceMap,
  standing: Uint8Array,
): number {
  const { width, height } = image
  const isSame = (i: number) => difference.distance[i] < MAX_SAME_VIEW_DIFFERENCE_LAB
  let [seen, same] = [0, 0]
  for (let x = WINDOW_VIEW_STRIDE_PX >> 1; x < width; x += WINDOW_VIEW_STRIDE_PX) {
    const panes: number[] = []
    for (let y = WINDOW_VIEW_STRIDE_PX >> 1; y < height; y += WINDOW_VIEW_STRIDE_PX)
      if (isOutside(lab, (y * width + x) * 3) && placeAt(x, y).surface === 'wall') panes.push(y * width + x)
    const top = panes.slice(0, Math.ceil(LEFT_ABOVE * panes.length))
    const isTopSame = top.filter(isSame).length > top.length / 2
    for (const i of panes) {
      const isHidden = isTopSame && standing[i] === 1 && !isSame(i)
      if (isHidden || !isOutside(after, i * 3)) continue
      seen++
      if (isSame(i)) same++
    }
  }
  return seen < MIN_WINDOW_VIEW_SAMPLES ? 1 : same / seen
}
