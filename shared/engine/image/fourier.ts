/** Complex plane of `size` × `size` numbers, row by row. */
export type ComplexPlane = { size: number; re: Float64Array; im: Float64Array }

/** Fourier transform of a square plane in place (Cooley & Tukey 1965, radix 2); `size` is a power of two. */
export function fourier({ size, re, im }: ComplexPlane, direction: 1 | -1): void {
  const lineRe = new Float64Array(size)
  const lineIm = new Float64Array(size)
  const along = (start: number, step: number) => {
    for (let i = 0; i < size; i++) {
      lineRe[i] = re[start + i * step]
      lineIm[i] = im[start + i * step]
    }
    transformLine(lineRe, lineIm, direction)
    for (let i = 0; i < size; i++) {
      re[start + i * step] = lineRe[i]
      im[start + i * step] = lineIm[i]
    }
  }
  for (let y = 0; y < size; y++) along(y * size, 1)
  for (let x = 0; x < size; x++) along(x, size)
}

function transformLine(re: Float64Array, im: Float64Array, direction: 1 | -1) {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    ;[re[i], re[j]] = [re[j], re[i]]
    ;[im[i], im[j]] = [im[j], im[i]]
  }
  for (let length = 2; length <= n; length <<= 1) {
    const angle = (-direction * 2 * Math.PI) / length
    const stepRe = Math.cos(angle)
    const stepIm = Math.sin(angle)
    for (let from = 0; from < n; from += length) {
      let wRe = 1
      let wIm = 0
      for (let k = from; k < from + length / 2; k++) {
        const other = k + length / 2
        const tRe = re[other] * wRe - im[other] * wIm
        const tIm = re[other] * wIm + im[other] * wRe
        re[other] = re[k] - tRe
        im[other] = im[k] - tIm
        re[k] += tRe
        im[k] += tIm
        const next = wRe * stepRe - wIm * stepIm
        wIm = wRe * stepIm + wIm * stepRe
        wRe = next
      }
    }
  }
}
