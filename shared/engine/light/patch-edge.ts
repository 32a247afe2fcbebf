import type { FloorLight } from './floor-light.ts'
import { nthSmallest } from './nth-smallest.ts'

/**
 * What the border of a bright region of the floor is like: `count` of its pixels that could be measured, `cut` of those where the picture or
 * the floor ends, `sharp` the share of the measured that are a clear step, `spread` how much the step differs along the border (a logarithm),
 * `gain` the usual step in red, green and blue, `outside` the usual light (green) beyond it over the floor's shade there; `lit` and `shaded` the usual
 * linear light (3) on this and on that side of it.
 */
export type PatchEdge = {
  count: number
  cut: number
  sharp: number
  spread: number
  gain: [number, number, number]
  outside: number
  lit: [number, number, number]
  shaded: [number, number, number]
}

/** How far from the border its two sides are looked at. */
const ACROSS_PX = 3
const LEAST_STEP = 1.4
/** `floor` tells the first two apart. */
const NO_FLOOR = 0
const BESIDE_PATCH = 1
const IN_PATCH = 2

/** Looks across the border of a region; null when there is nothing to compare with. */
export function patchEdge(seen: FloorLight, shade: Float32Array, region: number[]): PatchEdge | null {
  const { width, height, floor, light } = seen
  // Of every pixel: no floor, floor beside the region, the region.
  const kind = floor.slice()
  for (const i of region) kind[i] = IN_PATCH
  const planes = () => [0, 1, 2].map(() => new Float64Array(region.length))
  const [steps, lit, shaded] = [planes(), planes(), planes()]
  const outsides = new Float64Array(region.length)
  let count = 0
  let cut = 0
  for (const i of region) {
    const x = i % width
    const y = Math.floor(i / width)
    const right = x + 1 < width ? kind[i + 1] : NO_FLOOR
    const left = x > 0 ? kind[i - 1] : NO_FLOOR
    const below = y + 1 < height ? kind[i + width] : NO_FLOOR
    const above = y > 0 ? kind[i - width] : NO_FLOOR
    if (right === NO_FLOOR || left === NO_FLOOR || below === NO_FLOOR || above === NO_FLOOR) cut++
    // Outwards is where there is floor that does not belong to the region.
    const ox = (right === BESIDE_PATCH ? 1 : 0) - (left === BESIDE_PATCH ? 1 : 0)
    const oy = (below === BESIDE_PATCH ? 1 : 0) - (above === BESIDE_PATCH ? 1 : 0)
    if (!ox && !oy) continue
    const reach = ACROSS_PX / Math.hypot(ox, oy)
    const inner = pixelAt(seen, x - ox * reach, y - oy * reach)
    const outer = pixelAt(seen, x + ox * reach, y + oy * reach)
    if (outer < 0 || inner < 0 || kind[outer] === NO_FLOOR || kind[inner] !== IN_PATCH) continue
    for (let c = 0; c < 3; c++) {
      lit[c][count] = light[inner * 3 + c]
      shaded[c][count] = light[outer * 3 + c]
      steps[c][count] = lit[c][count] / shaded[c][count]
    }
    outsides[count++] = light[outer * 3 + 1] / shade[outer]
  }
  if (!count) return null
  const middle = (values: Float64Array) => nthSmallest(values.subarray(0, count), count >> 1)
  const middles = ([r, g, b]: Float64Array[]): [number, number, number] => [middle(r), middle(g), middle(b)]
  const g = steps[1].subarray(0, count)
  const at = (share: number) => nthSmallest(g, Math.floor(count * share))
  return {
    count,
    cut,
    sharp: g.filter((step) => step > LEAST_STEP).length / count,
    spread: Math.log(at(0.8) / at(0.2)),
    gain: middles(steps),
    outside: middle(outsides),
    lit: middles(lit),
    shaded: middles(shaded),
  }
}

/** The number of the pixel at a place, or -1 beyond the picture. */
function pixelAt({ width, height }: FloorLight, x: number, y: number): number {
  const column = Math.round(x)
  const row = Math.round(y)
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column
}
