import type { RgbImage } from '../image/rgb-image.ts'
import type { FeatureMaps } from '../nets/tensor.ts'

const SQUARE_PX = 128
/** Looks at a picture: which share of its width and height, and how far aside of its middle (in halves of its width). */
const LOOKS: { share: number; aside: number }[] = [
  { share: 1, aside: 0 },
  { share: 0.85, aside: 0 },
  { share: 0.7, aside: -0.3 },
  { share: 0.7, aside: 0.3 },
]

/** The picture squeezed into a square of `sizePx`, whole, a little closer, and each side closer still, all also mirrored, as planes around 0. */
export function augmentedViews(photo: RgbImage, sizePx: number): FeatureMaps[] {
  const square = squeeze(photo)
  return LOOKS.flatMap(({ share, aside }) => [
    view(square, sizePx, share, aside, false),
    view(square, sizePx, share, aside, true),
  ])
}

/** Three planes of `SQUARE_PX`, area averages, 0–1. */
function squeeze({ width, height, data }: RgbImage): Float32Array {
  const out = new Float32Array(3 * SQUARE_PX * SQUARE_PX)
  for (let y = 0; y < SQUARE_PX; y++) {
    const top = Math.floor((y * height) / SQUARE_PX)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / SQUARE_PX))
    for (let x = 0; x < SQUARE_PX; x++) {
      const left = Math.floor((x * width) / SQUARE_PX)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / SQUARE_PX))
      for (let k = 0; k < 3; k++) {
        let sum = 0
        for (let v = top; v < bottom; v++)
          for (let u = left; u < right; u++) sum += data[(v * width + u) * 3 + k]
        out[(k * SQUARE_PX + y) * SQUARE_PX + x] = sum / ((bottom - top) * (right - left) * 255)
      }
    }
  }
  return out
}

function view(
  square: Float32Array,
  size: number,
  share: number,
  aside: number,
  isMirrored: boolean,
): FeatureMaps {
  const data = new Float32Array(3 * size * size)
  const across = places(size, share, aside)
  const down = places(size, share, 0)
  for (let k = 0; k < 3; k++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const { low: v, part: ty } = down[y]
        const { low: u, part: tx } = across[isMirrored ? size - 1 - x : x]
        const i = (k * SQUARE_PX + v) * SQUARE_PX + u
        const upper = square[i] * (1 - tx) + square[i + 1] * tx
        const lower = square[i + SQUARE_PX] * (1 - tx) + square[i + SQUARE_PX + 1] * tx
        data[(k * size + y) * size + x] = (upper * (1 - ty) + lower * ty - 0.5) * 4
      }
  return { count: 3, width: size, height: size, data }
}

/** For each pixel of a view the lower of the two of the square that it lies between, and how far it is towards the other. */
function places(size: number, share: number, aside: number): { low: number; part: number }[] {
  return Array.from({ length: size }, (_, i) => {
    const at = ((((2 * i + 1) / size - 1) * share + aside + 1) * SQUARE_PX - 1) / 2
    const clamped = Math.max(0, Math.min(SQUARE_PX - 1, at))
    const low = Math.min(SQUARE_PX - 2, Math.floor(clamped))
    return { low, part: clamped - low }
  })
}
