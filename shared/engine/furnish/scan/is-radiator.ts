import { classProbabilityAt, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import type { FeatureInView } from './features-in-view.ts'

/** A window begins so far above its radiator, a share of the picture's height, over so much of its width, and the net is so sure of it. */
const SILL_SHARE = 0.1
const MIN_BELOW_WINDOW_SHARE = 0.5
const MIN_WINDOW_PROBABILITY = 0.5

/** Whether what the net takes for a hearth stands right below a window: a radiator, before which furniture stands in every home. */
export function isRadiator({ part, points }: FeatureInView, parts: RoomSegmentation): boolean {
  if (part !== 'fixed') return false
  const tops = new Map<number, number>()
  for (const [u, v] of points) tops.set(u, Math.min(v, tops.get(u) ?? 1))
  const step = 1 / parts.height
  let below = 0
  for (const [u, top] of tops)
    for (let v = top - step; v > Math.max(0, top - SILL_SHARE); v -= step)
      if (classProbabilityAt(parts, 'window', u, v) > MIN_WINDOW_PROBABILITY) {
        below++
        break
      }
  return below >= MIN_BELOW_WINDOW_SHARE * tops.size
}
