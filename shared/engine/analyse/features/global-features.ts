import type { Features } from './features.ts'

/**
 * What tells graphics and cut-out objects from photographs of places: exactly equal neighbours, a frame of one colour, a sharp middle in a soft
 * surround, and how the corners differ from the middle.
 */
export function globalFeatures(
  lab: Float32Array,
  grey: Float32Array,
  width: number,
  height: number,
): Features {
  return {
    equal: equalNeighbours(grey, width, height),
    ...frame(lab, width, height),
    ...focus(grey, width, height),
  }
}

function equalNeighbours(grey: Float32Array, width: number, height: number): number {
  let equal = 0
  for (let i = 0; i < width * height - 1; i++) if (grey[i] === grey[i + 1]) equal++
  return equal / (width * height)
}

function frame(lab: Float32Array, width: number, height: number): Features {
  const depth = Math.max(2, Math.round(Math.min(width, height) * 0.03))
  const sums = [0, 0, 0]
  const squares = [0, 0, 0]
  let n = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inside = x >= depth && x < width - depth && y >= depth && y < height - depth
      if (inside) continue
      n++
      for (let k = 0; k < 3; k++) {
        const v = lab[(y * width + x) * 3 + k]
        sums[k] += v
        squares[k] += v * v
      }
    }
  const spread = (k: number) => Math.sqrt(Math.max(0, squares[k] / n - (sums[k] / n) ** 2))
  return {
    frameSpread: Math.log1p(spread(0)),
    frameHue: Math.log1p(spread(1) + spread(2)),
    frameLight: sums[0] / n,
  }
}

function focus(grey: Float32Array, width: number, height: number): Features {
  let middle = 0
  let surround = 0
  let middleN = 0
  let surroundN = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const sharp = Math.abs(4 * grey[i] - grey[i - 1] - grey[i + 1] - grey[i - width] - grey[i + width])
      const inMiddle = Math.abs(x / width - 0.5) < 0.25 && Math.abs(y / height - 0.5) < 0.25
      if (inMiddle) {
        middle += sharp
        middleN++
      } else {
        surround += sharp
        surroundN++
      }
    }
  return {
    sharpness: Math.log1p(surround / surroundN),
    focus: Math.log((1 + middle / middleN) / (1 + surround / surroundN)),
  }
}
