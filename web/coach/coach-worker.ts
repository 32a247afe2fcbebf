import { greyOf } from './frame.ts'
import { FRAME_EDGE_PX, type FrameMeasures, lookAtFrame } from './look-at-frame.ts'

/** A frame of the camera and how large it is looked at, or the file of a photo. */
export type CoachOrder =
  | { id: number; frame: ImageBitmap | VideoFrame; width: number; height: number }
  | { id: number; photo: Blob }
export type CoachAnswer = { id: number; measures: FrameMeasures | null }

let canvas: OffscreenCanvas | undefined

addEventListener('message', ({ data }: MessageEvent<CoachOrder>) => void answer(data))

async function answer(order: CoachOrder): Promise<void> {
  const { id } = order
  try {
    const measures = 'frame' in order ? look(order.frame, order) : await lookAtPhoto(order.photo)
    postMessage({ id, measures } satisfies CoachAnswer)
  } catch (error) {
    console.warn('The camera’s picture could not be judged', error)
    postMessage({ id, measures: null } satisfies CoachAnswer)
  }
}

interface Size {
  width: number
  height: number
}

/** @param size of the picture upright: a frame may lie as the sensor does, and is turned when it is drawn */
function look(picture: ImageBitmap | VideoFrame, { width, height }: Size): FrameMeasures {
  try {
    canvas ??= new OffscreenCanvas(width, height)
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser gives no canvas')
    context.drawImage(picture, 0, 0, width, height)
    return lookAtFrame(greyOf(context.getImageData(0, 0, width, height)))
  } finally {
    // A camera has few frames, and waits for one that is kept.
    picture.close()
  }
}

async function lookAtPhoto(photo: Blob): Promise<FrameMeasures> {
  const picture = await small(photo)
  return look(picture, picture)
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
