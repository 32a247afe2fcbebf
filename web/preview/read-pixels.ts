import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { withoutAlpha } from './without-alpha.ts'

/** The pixels of a picture, upright, its long edge at most `longEdge`; in a worker. @throws where the browser cannot read it */
export async function readPixels(picture: Blob, longEdge = Infinity): Promise<RgbImage> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('This browser gives no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return withoutAlpha(context.getImageData(0, 0, width, height))
  } finally {
    bitmap.close()
  }
}
