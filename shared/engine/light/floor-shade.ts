import { DARKEST, type FloorLight } from './floor-light.ts'

const NODE_PX = 10
/** Half the width of what a node looks at, as a share of the long edge: wider than a sun patch, narrower than the room's fall-off of light. */
const REACH = 0.19
/** A patch rarely covers more than the brighter half; the darkest are furniture's feet, grout and stains. */
const QUANTILE = 0.35
const SAMPLE_PX = 2
const BINS = 96
const BINS_PER_E = BINS / Math.log(1 / DARKEST)

/** The usual brightness (linear green) of the floor around each pixel: a low quantile of a wide neighbourhood, interpolated between nodes. */
export function floorShade({ width, height, floor, light }: FloorLight): Float32Array {
  const columns = Math.ceil(width / NODE_PX) + 1
  const rows = Math.ceil(height / NODE_PX) + 1
  const nodes = new Float32Array(columns * rows)
  const reach = REACH * Math.max(width, height)
  const bins = new Int32Array(BINS)
  for (let node = 0; node < nodes.length; node++) {
    const cx = (node % columns) * NODE_PX
    const cy = Math.floor(node / columns) * NODE_PX
    bins.fill(0)
    let count = 0
    for (let y = Math.max(0, Math.ceil(cy - reach)); y < Math.min(height, cy + reach); y += SAMPLE_PX)
      for (let x = Math.max(0, Math.ceil(cx - reach)); x < Math.min(width, cx + reach); x += SAMPLE_PX) {
        const i = y * width + x
        if (!floor[i]) continue
        bins[Math.min(BINS - 1, (Math.log(light[i * 3 + 1] / DARKEST) * BINS_PER_E) | 0)]++
        count++
      }
    let bin = 0
    for (let sum = bins[0]; sum <= count * QUANTILE && bin < BINS - 1; sum += bins[bin]) bin++
    nodes[node] = (bin + 0.5) / BINS_PER_E + Math.log(DARKEST)
  }
  const out = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!floor[i]) continue
      const n = Math.floor(y / NODE_PX) * columns + Math.floor(x / NODE_PX)
      const tx = (x % NODE_PX) / NODE_PX
      const ty = (y % NODE_PX) / NODE_PX
      const above = nodes[n] * (1 - tx) + nodes[n + 1] * tx
      const below = nodes[n + columns] * (1 - tx) + nodes[n + columns + 1] * tx
      out[i] = Math.exp(above * (1 - ty) + below * ty)
    }
  return out
}
