import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'

/** Shows a picture on a canvas, which takes its size. */
export function drawPixels(canvas: HTMLCanvasElement, { width, height, data }: RgbImage): void {
  canvas.width = width
  canvas.height = height
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0, o = 0; o < data.length; i += 4) {
    rgba[i] = data[o++]
    rgba[i + 1] = data[o++]
    rgba[i + 2] = data[o++]
  }
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas')
  context.putImageData(new ImageData(rgba, width, height), 0, 0)
}
