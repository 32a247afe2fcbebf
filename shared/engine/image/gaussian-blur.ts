/** Separable Gaussian blur of one plane; the border is repeated. */
export function gaussianBlur(
  source: Float32Array,
  width: number,
  height: number,
  sigmaPx: number,
): Float32Array {
  const radius = Math.max(1, Math.ceil(sigmaPx * 2.5))
  const kernel = new Float32Array(2 * radius + 1)
  let sum = 0
  for (let i = -radius; i <= radius; i++)
    sum += kernel[i + radius] = Math.exp((-i * i) / (2 * sigmaPx * sigmaPx))
  for (let i = 0; i < kernel.length; i++) kernel[i] /= sum
  const across = new Float32Array(width * height)
  for (let y = 0; y < height; y++) blurRow(source, across, y * width, width, kernel, radius)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let i = -radius; i <= radius; i++) {
      const from = Math.max(0, Math.min(height - 1, y + i)) * width
      const k = kernel[i + radius]
      for (let x = 0, o = y * width; x < width; x++, o++) out[o] += k * across[from + x]
    }
  return out
}

function blurRow(
  source: Float32Array,
  out: Float32Array,
  base: number,
  width: number,
  kernel: Float32Array,
  radius: number,
) {
  for (let x = 0; x < width; x++) {
    let sum = 0
    if (x >= radius && x + radius < width)
      for (let i = 0; i < kernel.length; i++) sum += kernel[i] * source[base + x - radius + i]
    else
      for (let i = 0; i < kernel.length; i++)
        sum += kernel[i] * source[base + Math.max(0, Math.min(width - 1, x - radius + i))]
    out[base + x] = sum
  }
}
