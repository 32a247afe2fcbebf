import type { Gradient } from '../../image/gradient.ts'
import type { Segment } from './line-segments.ts'

/** Points along one edge of the picture in order, x and y in turn, to a fraction of a pixel; the edge may be bent. */
export type EdgeChain = number[]

const CHAIN_STEP_PX = 2
const CHAIN_SEARCH_REACH_PX = 1.5
const WIDEST_GAP = 4
const WEAKEST_SHARE = 0.3
const MIN_CHAIN_GRADIENT = 1.5
/** Over so many steps an edge's direction is taken. */
const BASE_STEPS = 14
const LARGEST_TURN_RAD = (8 * Math.PI) / 180

/** Follows the edges on which segments lie as far as they go, also where they bend; each edge once, `shortestPx` at least. */
export function edgeChains(
  segments: Segment[],
  gradient: Gradient,
  width: number,
  height: number,
  shortestPx: number,
): EdgeChain[] {
  const visited = new Uint8Array(width * height)
  const chains: EdgeChain[] = []
  for (const s of segments) {
    if (visited[Math.round(s.midY) * width + Math.round(s.midX)]) continue
    const forth = follow(s, 1, gradient, width, height)
    const back = follow(s, -1, gradient, width, height)
    const chain: EdgeChain = []
    for (let i = back.length - 2; i >= 0; i -= 2) chain.push(back[i], back[i + 1])
    chain.push(...forth)
    if (chain.length < 6) continue
    const last = chain.length - 2
    if (Math.hypot(chain[last] - chain[0], chain[last + 1] - chain[1]) < shortestPx) continue
    chains.push(chain)
    for (let i = 0; i < chain.length; i += 2)
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const x = Math.round(chain[i]) + dx
          const y = Math.round(chain[i + 1]) + dy
          if (x >= 0 && y >= 0 && x < width && y < height) visited[y * width + x] = 1
        }
  }
  return chains
}

/** Walks from a segment's middle one way; of an edge only the side with the segment's own polarity counts. */
function follow(s: Segment, way: 1 | -1, { gx, gy }: Gradient, width: number, height: number): EdgeChain {
  let [ux, uy] = [s.dirX * way, s.dirY * way]
  const [startX, startY] = [ux, uy]
  let [x, y] = [s.midX, s.midY]
  const polarity = across(gx, gy, width, x, y, -uy, ux) < 0 ? -1 : 1
  const weakest = Math.max(MIN_CHAIN_GRADIENT, WEAKEST_SHARE * s.strength)
  const found: EdgeChain = []
  let missed = 0
  while (missed <= WIDEST_GAP) {
    x += CHAIN_STEP_PX * ux
    y += CHAIN_STEP_PX * uy
    if (x < 4 || y < 4 || x > width - 5 || y > height - 5) break
    const strength = (o: number) => polarity * across(gx, gy, width, x - o * uy, y + o * ux, -uy, ux)
    let best = 0
    let most = strength(0)
    for (let o = -CHAIN_SEARCH_REACH_PX; o <= CHAIN_SEARCH_REACH_PX; o += 0.5) {
      const v = strength(o)
      if (v <= most) continue
      most = v
      best = o
    }
    if (most < weakest) {
      missed++
      continue
    }
    missed = 0
    const [before, after] = [strength(best - 0.5), strength(best + 0.5)]
    const bow = before - 2 * most + after
    const o = bow < -1e-6 ? best + Math.max(-0.25, Math.min(0.25, (0.25 * (before - after)) / bow)) : best
    x -= o * uy
    y += o * ux
    found.push(x, y)
    const from = found.length - 2 - 2 * BASE_STEPS
    const [px, py] = from >= 0 ? [found[from], found[from + 1]] : [s.midX, s.midY]
    const reach = Math.hypot(x - px, y - py)
    if (reach < CHAIN_STEP_PX * 6) continue
    ;[ux, uy] = [(x - px) / reach, (y - py) / reach]
    if (ux * startX + uy * startY < Math.cos(LARGEST_TURN_RAD)) break
  }
  return found
}

/** The gradient's part along (nx, ny) at a fraction of a pixel. */
function across(
  gx: Float32Array,
  gy: Float32Array,
  width: number,
  x: number,
  y: number,
  nx: number,
  ny: number,
): number {
  const x0 = x | 0
  const y0 = y | 0
  const tx = x - x0
  const ty = y - y0
  const i = y0 * width + x0
  const at = (k: number) => gx[k] * nx + gy[k] * ny
  return (
    (at(i) * (1 - tx) + at(i + 1) * tx) * (1 - ty) + (at(i + width) * (1 - tx) + at(i + width + 1) * tx) * ty
  )
}
