import { LONG_EDGE } from '../../../../web/offline/image/photo-limits.ts'

/** As good as the queue makes a photo. */
const QUALITY = 0.82

addEventListener('message', ({ data }: MessageEvent<Blob>) => void encode(data))

async function encode(photo: Blob): Promise<void> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, LONG_EDGE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas')
  context.imageSmoothingQuality = 'medium'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { size } = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  postMessage(size)
}
