import type { Frame } from '../scan/frame-clutter.ts'

/** Area that two frames have in common; a frame's own with itself. */
export function sharedArea(a: Frame, b: Frame): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  return Math.max(0, wide) * Math.max(0, high)
}
