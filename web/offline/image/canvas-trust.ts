const SIZE = 16

/**
 * Whether a canvas gives back what was drawn on it. Browsers that resist fingerprinting add noise or answer
 * blank pixels, which would spoil every photo without anybody noticing.
 */
export function isCanvasTrue(): boolean {
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const drawn = context.createImageData(SIZE, SIZE)
  for (let i = 0; i < drawn.data.length; i++) drawn.data[i] = i % 4 === 3 ? 255 : (i * 37) % 256
  context.putImageData(drawn, 0, 0)
  const read = context.getImageData(0, 0, SIZE, SIZE).data
  return read.every((value, i) => value === drawn.data[i])
}
