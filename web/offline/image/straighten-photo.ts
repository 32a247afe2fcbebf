import { withFocalLength } from './jpeg-exif.ts'
import { photoFocalLength } from './photo-focal-length.ts'
import { releaseCanvas } from './release-canvas.ts'

/**
 * Turns a photo and cuts it to the largest upright rectangle of its own shape that the turned picture fills.
 *
 * @param degrees clockwise
 */
export async function straightenPhoto(bytes: Blob, degrees: number): Promise<Blob> {
  const bitmap = await createImageBitmap(bytes, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const scale = straightenScale(width, height, degrees)
    const canvas = new OffscreenCanvas(Math.floor(width / scale), Math.floor(height / scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser gives no canvas')
    context.imageSmoothingQuality = 'high'
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((degrees * Math.PI) / 180)
    context.drawImage(bitmap, -width / 2, -height / 2)
    const straight = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    releaseCanvas(canvas)
    // What is left of the picture is what a longer lens would have shown.
    const focal = await photoFocalLength(bytes)
    return withFocalLength(straight, focal && Math.round(focal * scale))
  } finally {
    bitmap.close()
  }
}

/** How many times smaller the cut is than the picture, so that none of its corners lies outside. */
export function straightenScale(width: number, height: number, degrees: number): number {
  const angle = Math.abs((degrees * Math.PI) / 180)
  const aspect = Math.max(width, height) / Math.min(width, height)
  return Math.cos(angle) + aspect * Math.sin(angle)
}
