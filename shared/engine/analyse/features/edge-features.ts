import { type Gradient, imageGradient } from '../../image/gradient.ts'
import type { Features } from './features.ts'

const EDGE_BANDS = 3
const MAX_FLAT_GRADIENT = 1.2
const MIN_EDGE_GRADIENT = 6

/**
 * How edges are spread: smooth shares and roughness by band, and how much of the edges is upright, level or slanted, at two scales. Walls
 * are smooth and their edges upright or level; grass, food and fur are rough in every direction.
 */
export function edgeFeatures(grey: Float32Array, width: number, height: number): Features {
  const features: Features = {}
  for (const [scale, sigmaPx] of [
    ['Fine', 0.7],
    ['Coarse', 2.5],
  ] as const) {
    const gradient = imageGradient(grey, width, height, sigmaPx)
    for (let band = 0; band < EDGE_BANDS; band++) {
      const from = Math.max(4, Math.floor((band * height) / EDGE_BANDS))
      const to = Math.min(height - 4, Math.floor(((band + 1) * height) / EDGE_BANDS))
      for (const [name, value] of Object.entries(bandEdges(gradient, width, from, to)))
        features[`${name}${scale}${band}`] = value
    }
  }
  return features
}

function bandEdges({ gx, gy, magnitude }: Gradient, width: number, from: number, to: number): Features {
  let n = 0
  let flat = 0
  let edges = 0
  let logSum = 0
  let upright = 0
  let level = 0
  let weight = 0
  for (let y = from; y < to; y++)
    for (let x = 4; x < width - 4; x++) {
      const i = y * width + x
      const m = magnitude[i]
      n++
      logSum += Math.log1p(m)
      if (m < MAX_FLAT_GRADIENT) flat++
      if (m < MIN_EDGE_GRADIENT) continue
      edges++
      weight += m
      // Within some 12 degrees of an axis.
      if (Math.abs(gy[i]) < 0.21 * Math.abs(gx[i])) upright += m
      else if (Math.abs(gx[i]) < 0.21 * Math.abs(gy[i])) level += m
    }
  return {
    flat: flat / n,
    edges: edges / n,
    rough: logSum / n,
    upright: weight ? upright / weight : 0,
    level: weight ? level / weight : 0,
  }
}
