import type { Frame } from './frame.ts'

/** Shares of the picture, 0–1, and its mean grey, 0–255. */
export interface Exposure {
  mean: number
  /** Too dark to tell what is there. */
  black: number
  /** Without any drawing left. */
  burnt: number
}

const BLACK_BELOW = 24
const BURNT_FROM = 250

export function measureExposure({ grey }: Frame): Exposure {
  const histogram = new Uint32Array(256)
  for (const v of grey) histogram[v]++
  const share = (from: number, to: number) =>
    histogram.subarray(from, to).reduce((sum, n) => sum + n, 0) / Math.max(1, grey.length)
  const mean = histogram.reduce((sum, n, v) => sum + n * v, 0) / Math.max(1, grey.length)
  return { mean, black: share(0, BLACK_BELOW), burnt: share(BURNT_FROM, 256) }
}
