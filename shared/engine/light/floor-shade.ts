import { MIN_LINEAR_LIGHT, type FloorLight } from './floor-light.ts'

const NODE_PX = 10
/** Half the width of what a node looks at, as a share of the long edge: wider than a sun patch, narrower than the room's fall-off of light. */
const SHADE_REACH_SHARE = 0.19
/** A patch rarely covers more than the brighter half; the darkest are furniture's feet, grout and stains. */
const SHADE_LIGHT_QUANTILE = 0.35
const SHADE_SAMPLE_STRIDE_PX = 2
const LIGHT_HISTOGRAM_BINS = 96
const BINS_PER_E = LIGHT_HISTOGRAM_BINS / Math.log(1 / MIN_LINEAR_LIGHT)
const NODE_SAMPLES = NODE_PX / SHADE_SAMPLE_STRIDE_PX

/** The usual brightness (linear green) of the floor around each pixel: a low quantile of a wide neighbourhood, interpolated between nodes. */
export function floorShade(seen: FloorLight): Float32Array {
  const { width, height, floor } = seen
  const columns = Math.ceil(width / NODE_PX) + 1
  const rows = Math.ceil(height / NODE_PX) + 1
  const nodes = nodeShades(seen, columns, rows)
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

/** The logarithm of each node's shade. Its window slides along a row of nodes: what it leaves and what it reaches is counted, not all of it. */
function nodeShades(seen: FloorLight, columns: number, rows: number): Float32Array {
  const { bins, across, down } = binSamples(seen)
  const reach = Math.round((SHADE_REACH_SHARE * Math.max(seen.width, seen.height)) / SHADE_SAMPLE_STRIDE_PX)
  const nodes = new Float32Array(columns * rows)
  const filled = new Int32Array(LIGHT_HISTOGRAM_BINS + 1)
  for (let row = 0; row < rows; row++) {
    const top = Math.max(0, row * NODE_SAMPLES - reach)
    const bottom = Math.min(down, row * NODE_SAMPLES + reach)
    filled.fill(0)
    let left = 0
    let right = 0
    for (let column = 0; column < columns; column++) {
      const from = Math.max(0, column * NODE_SAMPLES - reach)
      const to = Math.min(across, column * NODE_SAMPLES + reach)
      for (let y = top * across; y < bottom * across; y += across) {
        for (let x = left; x < from; x++) filled[bins[y + x]]--
        for (let x = right; x < to; x++) filled[bins[y + x]]++
      }
      left = from
      right = to
      const count = Math.max(0, bottom - top) * Math.max(0, to - from) - filled[LIGHT_HISTOGRAM_BINS]
      let bin = 0
      for (
        let sum = filled[0];
        sum <= count * SHADE_LIGHT_QUANTILE && bin < LIGHT_HISTOGRAM_BINS - 1;
        sum += filled[bin]
      )
        bin++
      nodes[row * columns + column] = (bin + 0.5) / BINS_PER_E + Math.log(MIN_LINEAR_LIGHT)
    }
  }
  return nodes
}

/** Of every second pixel of every second row the bin that its logarithm falls into; `LIGHT_HISTOGRAM_BINS` where there is no floor. */
function binSamples({ width, height, floor, light }: FloorLight) {
  const across = Math.ceil(width / SHADE_SAMPLE_STRIDE_PX)
  const down = Math.ceil(height / SHADE_SAMPLE_STRIDE_PX)
  const bins = new Uint8Array(across * down).fill(LIGHT_HISTOGRAM_BINS)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const i = (y * width + x) * SHADE_SAMPLE_STRIDE_PX
      if (floor[i])
        bins[y * across + x] = Math.min(
          LIGHT_HISTOGRAM_BINS - 1,
          (Math.log(light[i * 3 + 1] / MIN_LINEAR_LIGHT) * BINS_PER_E) | 0,
        )
    }
  return { bins, across, down }
}
