import type { RgbImage } from '../image/rgb-image.ts'

/** A picture that repeats over (u, v) with ever smaller versions of itself: `levels[0]` is the full one. */
export type Texture = { levels: RgbImage[] }

/** Builds the smaller versions by averaging 2 × 2 pixels (Williams 1983). */
export function buildTexture(image: RgbImage): Texture {
  const levels = [image]
  let last = image
  while (last.width > 1 || last.height > 1) {
    last = halve(last)
    levels.push(last)
  }
  return { levels }
}

function halve({ width, height, data }: RgbImage): RgbImage {
  const w = Math.max(1, width >> 1)
  const h = Math.max(1, height >> 1)
  const out = new Uint8Array(w * h * 3)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const x1 = Math.min(width - 1, x * 2 + 1)
      const y1 = Math.min(height - 1, y * 2 + 1)
      for (let c = 0; c < 3; c++)
        out[(y * w + x) * 3 + c] =
          (data[(y * 2 * width + x * 2) * 3 + c] +
            data[(y * 2 * width + x1) * 3 + c] +
            data[(y1 * width + x * 2) * 3 + c] +
            data[(y1 * width + x1) * 3 + c] +
            2) >>
          2
    }
  return { width: w, height: h, data: out }
}

/** Writes the bilinear value (0–255 each) at (u, v) into `out`; `uvPerPixel` is how much of (u, v) one sample of the picture covers. */
export function sampleTexture(
  texture: Texture,
  u: number,
  v: number,
  uvPerPixel: number,
  out: Float32Array,
): void {
  const { levels } = texture
  const texels = Math.max(levels[0].width, levels[0].height) * uvPerPixel
  const level = levels[Math.max(0, Math.min(levels.length - 1, Math.round(Math.log2(texels + 1e-9))))]
  const { width, height, data } = level
  const x = (u - Math.floor(u)) * width - 0.5
  const y = (v - Math.floor(v)) * height - 0.5
  const xf = Math.floor(x)
  const yf = Math.floor(y)
  const tx = x - xf
  const ty = y - yf
  const x0 = xf < 0 ? width - 1 : xf
  const y0 = yf < 0 ? height - 1 : yf
  const x1 = x0 + 1 < width ? x0 + 1 : 0
  const y1 = y0 + 1 < height ? y0 + 1 : 0
  const a = (y0 * width + x0) * 3
  const b = (y0 * width + x1) * 3
  const c = (y1 * width + x0) * 3
  const d = (y1 * width + x1) * 3
  const wa = (1 - tx) * (1 - ty)
  const wb = tx * (1 - ty)
  const wc = (1 - tx) * ty
  const wd = tx * ty
  out[0] = data[a] * wa + data[b] * wb + data[c] * wc + data[d] * wd
  out[1] = data[a + 1] * wa + data[b + 1] * wb + data[c + 1] * wc + data[d + 1] * wd
  out[2] = data[a + 2] * wa + data[b + 2] * wb + data[c + 2] * wc + data[d + 2] * wd
}
