const PROBE_SIZE_PX = 16

/**
 * Whether a canvas gives back what was drawn on it. Browsers that resist fingerprinting add noise or answer
 * blank pixels, which would spoil every photo without anybody noticing.
 */
export function isCanvasTrue(): boolean {
  const context = new OffscreenCanvas(PROBE_SIZE_PX, PROBE_SIZE_PX).getContext('2d', {
    willReadFrequently: true,
  })
  if (!context) return false
  const drawn = context.createImageData(PROBE_SIZE_PX, PROBE_SIZE_PX)
  for (let i = 0; i < drawn.data.length; i++) drawn.data[i] = i % 4 === 3 ? 255 : (i * 37) % 256
  context.putImageData(drawn, 0, 0)
  const read = context.getImageData(0, 0, PROBE_SIZE_PX, PROBE_SIZE_PX).data
  return read.every((value, i) => value === drawn.data[i])
}
