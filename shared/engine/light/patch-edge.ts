import type { FloorLight } from './floor-light.ts'

/**
 * What the border of a bright region of the floor is like: `count` of its pixels that could be measured, `cut` of those where the picture or
 * the floor ends, `sharp` the share of the measured that are a clear step, `spread` how much the step differs along the border (a logarithm),
 * `gain` the usual step in red, green and blue, and `outside` the usual light (green) beyond it over the floor's shade there.
 */
export type PatchEdge = {
  count: number
  cut: number
  sharp: number
  spread: number
  gain: [number, number, number]
  outside: number
}

/** How far from the border its two sides are looked at. */
const ACROSS_PX = 3
const LEAST_STEP = 1.4

/** Looks across the border of a region; null when there is nothing to compare with. */
export function patchEdge(
  { width, height, floor, light }: FloorLight,
  shade: Float32Array,
  region: number[],
): PatchEdge | null {
  const own = new Set(region)
  const steps: number[][] = [[], [], []]
  const outsides: number[] = []
  let cut = 0
  for (const i of region) {
    const x = i % width
    const y = Math.floor(i / width)
    const isShade = (dx: number, dy: number) => {
      const j = i + dy * width + dx
      return x + dx >= 0 && x + dx < width && floor[j] && !own.has(j) ? 1 : 0
    }
    const isEnd = (dx: number, dy: number) => {
      const [xx, yy] = [x + dx, y + dy]
      return xx < 0 || yy < 0 || xx >= width || yy >= height || !floor[yy * width + xx]
    }
    if (isEnd(1, 0) || isEnd(-1, 0) || isEnd(0, 1) || isEnd(0, -1)) cut++
    // Outwards is where there is floor that does not belong to the region.
    const ox = isShade(1, 0) - isShade(-1, 0)
    const oy = isShade(0, 1) - isShade(0, -1)
    if (!ox && !oy) continue
    const at = (d: number) => {
      const reach = d / Math.hypot(ox, oy)
      const xx = Math.round(x + ox * reach)
      const yy = Math.round(y + oy * reach)
      return xx < 0 || yy < 0 || xx >= width || yy >= height || !floor[yy * width + xx] ? -1 : yy * width + xx
    }
    const inner = at(-ACROSS_PX)
    const outer = at(ACROSS_PX)
    if (outer < 0 || !own.has(inner)) continue
    for (let c = 0; c < 3; c++) steps[c].push(light[inner * 3 + c] / light[outer * 3 + c])
    outsides.push(light[outer * 3 + 1] / shade[outer])
  }
  if (!outsides.length) return null
  const [r, g, b] = steps.map((s) => s.toSorted((p, q) => p - q))
  const middle = (s: number[]) => s[s.length >> 1]
  const at = (share: number) => g[Math.floor(g.length * share)]
  return {
    count: g.length,
    cut,
    sharp: g.filter((step) => step > LEAST_STEP).length / g.length,
    spread: Math.log(at(0.8) / at(0.2)),
    gain: [middle(r), middle(g), middle(b)],
    outside: middle(outsides.toSorted((p, q) => p - q)),
  }
}
