import { greyOf } from './frame.ts'
import { FRAME_EDGE_PX, type FrameMeasures, lookAtFrame } from './look-at-frame.ts'

/** A frame of the camera, already small, or the file of a photo. */
export type CoachOrder = { id: number; frame: ImageBitmap } | { id: number; photo: Blob }
export type CoachAnswer = { id: number; measures: FrameMeasures | null }

let canvas: OffscreenCanvas | undefined

addEventListener('message', ({ data }: MessageEvent<CoachOrder>) => void answer(data))

async function answer(order: CoachOrder): Promise<void> {
  const { id } = order
  try {
    const frame = 'frame' in order ? order.frame : await small(order.photo)
    postMessage({ id, measures: look(frame) } satisfies CoachAnswer)
  } catch (error) {
    console.warn('The camera’s picture could not be judged', error)
    postMessage({ id, measures: null } satisfies CoachAnswer)
  }
}

function look(bitmap: ImageBitmap): FrameMeasures {
  const { width, height } = bitmap
  canvas ??= new OffscreenCanvas(width, height)
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return lookAtFrame(greyOf(context.getImageData(0, 0, width, height)))
}

async function small(photo: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, FRAME_EDGE_PX / Math.max(whole.width, whole.height))
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'medium',
    })
  } finally {
    whole.close()
  }
}
