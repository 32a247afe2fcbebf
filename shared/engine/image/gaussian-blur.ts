/** Separable Gaussian blur of one plane; the border is repeated. */
export function gaussianBlur(
  source: Float32Array,
  width: number,
  height: number,
  sigmaPx: number,
): Float32Array {
  const kernel = gaussian(sigmaPx)
  const radius = kernel.length >> 1
  // Single precision, kept in double, which is what is computed with: each value is used once for every row that it is blurred into.
  const across = new Float64Array(width * height)
  const line = new Float64Array(width + 2 * radius)
  for (let at = 0; at < across.length; at += width) {
    line.fill(source[at], 0, radius)
    line.set(source.subarray(at, at + width), radius)
    line.fill(source[at + width - 1], radius + width)
    blurAcross(line, across, at, width, kernel)
  }
  const out = new Float32Array(width * height)
  // Where each row begins, the first and the last repeated.
  const rows = new Int32Array(height + 2 * radius)
  for (let y = 0; y < rows.length; y++) rows[y] = Math.max(0, Math.min(height - 1, y - radius)) * width
  for (let y = 0; y < height; y++) blurDown(across, rows, y, out, y * width, width, kernel)
  return out
}

function gaussian(sigmaPx: number): Float64Array {
  const radius = Math.max(1, Math.ceil(sigmaPx * 2.5))
  const kernel = new Float32Array(2 * radius + 1)
  let sum = 0
  for (let i = -radius; i <= radius; i++)
    sum += kernel[i + radius] = Math.exp((-i * i) / (2 * sigmaPx * sigmaPx))
  for (let i = 0; i < kernel.length; i++) kernel[i] /= sum
  return Float64Array.from(kernel)
}

/** Blurs a line with its repeated border; four pixels at a time, so that each value is fetched once for all of them. */
function blurAcross(line: Float64Array, out: Float64Array, at: number, width: number, kernel: Float64Array) {
  const whole = width - (width % 4)
  for (let x = 0; x < whole; x += 4) {
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let p = line[x]
    let q = line[x + 1]
    let r = line[x + 2]
    for (let i = 0; i < kernel.length; i++) {
      const k = kernel[i]
      const s = line[x + i + 3]
      a += k * p
      b += k * q
      c += k * r
      d += k * s
      p = q
      q = r
      r = s
    }
    out[at + x] = Math.fround(a)
    out[at + x + 1] = Math.fround(b)
    out[at + x + 2] = Math.fround(c)
    out[at + x + 3] = Math.fround(d)
  }
  for (let x = whole; x < width; x++) {
    let sum = 0
    for (let i = 0; i < kernel.length; i++) sum += kernel[i] * line[x + i]
    out[at + x] = Math.fround(sum)
  }
}

/** Blurs one line of pixels out of those that begin at `rows` from `first` on, four pixels at a time. */
function blurDown(
  source: Float64Array,
  rows: Int32Array,
  first: number,
  out: Float32Array,
  at: number,
  width: number,
  kernel: Float64Array,
) {
  const whole = width - (width % 4)
  for (let x = 0; x < whole; x += 4) {
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let i = 0; i < kernel.length; i++) {
      const k = kernel[i]
      const j = rows[first + i] + x
      a = Math.fround(a + k * source[j])
      b = Math.fround(b + k * source[j + 1])
      c = Math.fround(c + k * source[j + 2])
      d = Math.fround(d + k * source[j + 3])
    }
    out[at + x] = a
    out[at + x + 1] = b
    out[at + x + 2] = c
    out[at + x + 3] = d
  }
  for (let x = whole; x < width; x++) {
    let sum = 0
    for (let i = 0; i < kernel.length; i++) sum = Math.fround(sum + kernel[i] * source[rows[first + i] + x])
    out[at + x] = sum
  }
}
