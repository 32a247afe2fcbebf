import type { RgbImage } from './rgb-image.ts'

/** The picture scaled so that its long edge has `longEdgePx`; area average when shrinking, bilinear when growing. */
export function resizeToLongEdge(image: RgbImage, longEdgePx: number): RgbImage {
  const scale = longEdgePx / Math.max(image.width, image.height)
  if (scale === 1) return image
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  return scale < 1 ? averageInto(image, width, height) : enlarge(image, width, height)
}

/** The picture squeezed into another size and shape, each pixel the mean of what it covers. */
export function averageInto(image: RgbImage, width: number, height: number): RgbImage {
  const rows = new Float32Array(width * 3)
  const data = new Uint8Array(width * height * 3)
  const columns = spans(image.width, width)
  const lines = spans(image.height, height)
  for (let y = 0; y < height; y++) {
    rows.fill(0)
    const from = lines.first[y]
    for (let sy = from; sy <= lines.last[y]; sy++) {
      const weight = lines.weights[lines.start[y] + sy - from]
      if (weight > 0) addRow(rows, image.data, sy * image.width, columns, width, weight)
    }
    const norm = 1 / (columns.size * lines.size)
    for (let i = 0; i < width * 3; i++) data[y * width * 3 + i] = Math.min(255, rows[i] * norm + 0.5)
  }
  return { width, height, data }
}

function addRow(
  rows: Float32Array,
  data: Uint8Array,
  base: number,
  { first, last, start, weights }: Spans,
  width: number,
  weight: number,
) {
  for (let x = 0; x < width; x++) {
    let r = 0
    let g = 0
    let b = 0
    let j = (base + first[x]) * 3
    for (let q = start[x], end = q + last[x] - first[x]; q <= end; q++, j += 3) {
      const k = weights[q]
      r += k * data[j]
      g += k * data[j + 1]
      b += k * data[j + 2]
    }
    rows[x * 3] += r * weight
    rows[x * 3 + 1] += g * weight
    rows[x * 3 + 2] += b * weight
  }
}

/** For each target pixel the first and last source pixel that it covers, and from `start` on how much of each; `size` is the sum of those. */
type Spans = {
  first: Int32Array
  last: Int32Array
  start: Int32Array
  weights: Float64Array
  size: number
}

function spans(source: number, target: number): Spans {
  const size = source / target
  const first = new Int32Array(target)
  const last = new Int32Array(target)
  const start = new Int32Array(target)
  // Where two targets meet, a pixel counts for both.
  const weights = new Float64Array(source + target)
  let at = 0
  for (let i = 0; i < target; i++) {
    first[i] = Math.floor(i * size)
    last[i] = Math.min(source - 1, Math.ceil((i + 1) * size) - 1)
    start[i] = at
    for (let s = first[i]; s <= last[i]; s++)
      weights[at++] = Math.min(s + 1, (i + 1) * size) - Math.max(s, i * size)
  }
  return { first, last, start, weights, size }
}

function enlarge(image: RgbImage, width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3)
  const across = taps(image.width, width)
  const down = taps(image.height, height)
  let o = 0
  for (let y = 0; y < height; y++) {
    const upper = down.first[y] * image.width
    const lower = down.second[y] * image.width
    const ty = down.share[y]
    for (let x = 0; x < width; x++) {
      const tx = across.share[x]
      const a = (upper + across.first[x]) * 3
      const b = (upper + across.second[x]) * 3
      const c = (lower + across.first[x]) * 3
      const d = (lower + across.second[x]) * 3
      for (let k = 0; k < 3; k++) {
        const top = image.data[a + k] * (1 - tx) + image.data[b + k] * tx
        const low = image.data[c + k] * (1 - tx) + image.data[d + k] * tx
        data[o++] = top * (1 - ty) + low * ty + 0.5
      }
    }
  }
  return { width, height, data }
}

/** For each place along a line the two pixels between which it lies, and the second one's share. */
function taps(source: number, target: number) {
  const first = new Int32Array(target)
  const second = new Int32Array(target)
  const share = new Float64Array(target)
  for (let i = 0; i < target; i++) {
    const at = Math.max(0, Math.min(source - 1, ((i + 0.5) * source) / target - 0.5))
    first[i] = Math.floor(at)
    second[i] = Math.min(source - 1, first[i] + 1)
    share[i] = at - first[i]
  }
  return { first, second, share }
}
