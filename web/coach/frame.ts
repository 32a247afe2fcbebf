/** A grey picture, one byte a pixel, row by row. */
export interface Frame {
  width: number
  height: number
  grey: Uint8Array
}

/** Rec. 601 luma of RGBA pixels. */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Frame {
  const grey = new Uint8Array(width * height)
  for (let i = 0, j = 0; i < grey.length; i++, j += 4)
    grey[i] = (data[j] * 77 + data[j + 1] * 150 + data[j + 2] * 29) >> 8
  return { width, height, grey }
}

/** The frame with `factor` × `factor` pixels averaged into one; what is left over at the right and below is dropped. */
export function shrink({ width, height, grey }: Frame, factor: number): Frame {
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)]
  const out = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++)
        for (let dx = 0; dx < factor; dx++) sum += grey[(y * factor + dy) * width + x * factor + dx]
      out[y * w + x] = sum / (factor * factor)
    }
  return { width: w, height: h, grey: out }
}
