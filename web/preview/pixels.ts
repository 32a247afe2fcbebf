import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { withoutAlpha } from './without-alpha.ts'

/** The pixels of a photo, upright, its long edge at most `longEdge`. @throws where the browser cannot read it */
export async function readPixels(photo: Blob, longEdge: number): Promise<RgbImage> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const context = contextOf(Object.assign(document.createElement('canvas'), { width, height }))
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return withoutAlpha(context.getImageData(0, 0, width, height))
  } finally {
    bitmap.close()
  }
}

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
  contextOf(canvas).putImageData(new ImageData(rgba, width, height), 0, 0)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas')
  return context
}
