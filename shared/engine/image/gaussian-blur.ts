/** Separable Gaussian blur of one plane; the border is repeated. */
export function gaussianBlur(
  source: Float32Array,
  width: number,
  height: number,
  sigmaPx: number,
): Float32Array {
  const out = new Float32Array(width * height)
  const read = (y: number, line: Float64Array, at: number) =>
    line.set(source.subarray(y * width, (y + 1) * width), at)
  blurRows(width, height, sigmaPx, read, (y, row) => out.set(row, y * width))
  return out
}

/**
 * The same row by row, of no more than are blurred together: `read` writes a row of the plane into a line from `at` on, `write` is given a blurred row, which
 * is overwritten by the next. No row is read after it was written, so that both may be of one plane. The standard deviation may vary slowly from row to row.
 */
export function blurRows(
  width: number,
  height: number,
  sigmaPx: number | Float32Array,
  read: (y: number, line: Float64Array, at: number) => void,
  write: (y: number, row: Float32Array) => void,
): void {
  const most = typeof sigmaPx === 'number' ? sigmaPx : sigmaPx.reduce((a, b) => Math.max(a, b), 0)
  const radius = reach(most)
  const kernelOf = kernelsByRow(sigmaPx, radius)
  const kept = Math.min(height, 2 * radius + 1)
  // Single precision, kept in double, which is what is computed with: each value is used once for every row that it is blurred into.
  const across = new Float64Array(width * kept)
  const line = new Float64Array(width + 2 * radius)
  const row = new Float32Array(width)
  // Where each row begins that is blurred into another, the first and the last repeated.
  const places = new Int32Array(2 * radius + 1)
  let next = 0
  for (let y = 0; y < height; y++) {
    for (; next <= Math.min(height - 1, y + radius); next++) {
      read(next, line, radius)
      line.fill(line[radius], 0, radius)
      line.fill(line[radius + width - 1], radius + width)
      blurAcross(line, across, (next % kept) * width, width, kernelOf(next))
    }
    for (let i = 0; i < places.length; i++)
      places[i] = (Math.max(0, Math.min(height - 1, y + i - radius)) % kept) * width
    blurDown(across, places, row, width, kernelOf(y))
    write(y, row)
  }
}

/** A Gaussian ends here, in standard deviations. */
export const GAUSSIAN_REACH_SIGMAS = 2.5
const reach = (sigmaPx: number) => Math.max(1, Math.ceil(sigmaPx * GAUSSIAN_REACH_SIGMAS))
/** Rows whose deviations differ by less, in pixels, have one kernel. */
const SIGMA_STEP_PX = 0.02

/** The kernel of each row, all of one length. */
function kernelsByRow(sigmaPx: number | Float32Array, radius: number): (y: number) => Float64Array {
  if (typeof sigmaPx === 'number') {
    const kernel = gaussian(sigmaPx, radius)
    return () => kernel
  }
  const kernels = new Map<number, Float64Array>()
  return (y) => {
    const step = Math.max(1, Math.round(sigmaPx[y] / SIGMA_STEP_PX))
    let kernel = kernels.get(step)
    if (!kernel) kernels.set(step, (kernel = gaussian(step * SIGMA_STEP_PX, radius)))
    return kernel
  }
}

function gaussian(sigmaPx: number, radius: number): Float64Array {
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

/** Blurs one line of pixels out of those that begin at `rows`, four pixels at a time. */
function blurDown(
  source: Float64Array,
  rows: Int32Array,
  out: Float32Array,
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
      const j = rows[i] + x
      a = Math.fround(a + k * source[j])
      b = Math.fround(b + k * source[j + 1])
      c = Math.fround(c + k * source[j + 2])
      d = Math.fround(d + k * source[j + 3])
    }
    out[x] = a
    out[x + 1] = b
    out[x + 2] = c
    out[x + 3] = d
  }
  for (let x = whole; x < width; x++) {
    let sum = 0
    for (let i = 0; i < kernel.length; i++) sum = Math.fround(sum + kernel[i] * source[rows[i] + x])
    out[x] = sum
  }
}
