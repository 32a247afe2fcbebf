/** Mean Lab colours of the `columns` × `rows` cells of a picture of `width` × `height` pixels. */
export function cellColours(
  lab: Float32Array,
  { width, height }: { width: number; height: number },
  columns: number,
  rows: number,
): Float32Array {
  const colours = new Float32Array(columns * rows * 3)
  for (let row = 0; row < rows; row++) {
    const y0 = Math.floor((row / rows) * height)
    const y1 = Math.max(y0 + 1, Math.floor((row / rows + 1 / rows) * height))
    for (let column = 0; column < columns; column++) {
      const x0 = Math.floor((column / columns) * width)
      const x1 = Math.max(x0 + 1, Math.floor((column / columns + 1 / columns) * width))
      let l = 0
      let a = 0
      let b = 0
      for (let y = y0; y < y1; y++)
        for (let i = (y * width + x0) * 3; i < (y * width + x1) * 3; i += 3) {
          l += lab[i]
          a += lab[i + 1]
          b += lab[i + 2]
        }
      const pixels = (x1 - x0) * (y1 - y0)
      const at = (row * columns + column) * 3
      colours[at] = l / pixels
      colours[at + 1] = a / pixels
      colours[at + 2] = b / pixels
    }
  }
  return colours
}
