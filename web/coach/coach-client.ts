import { FRAME_EDGE_PX, type FrameMeasures } from './look-at-frame.ts'
import type { CoachAnswer, CoachOrder } from './coach-worker.ts'

/**
 * What the video shows. A frame is handed over as the camera gave it, and made small where it is looked at. Browsers that know no frames
 * have the page make a small picture of it, and it stands still meanwhile: 30 ms of our processor for 3840 × 2160 pixels, four times a second.
 */
const frameOf = (
  video: HTMLVideoElement,
  resizeWidth: number,
  resizeHeight: number,
): VideoFrame | Promise<ImageBitmap> =>
  'VideoFrame' in window
    ? new VideoFrame(video)
    : createImageBitmap(video, { resizeWidth, resizeHeight, resizeQuality: 'low' })

/** Looks at the camera's pictures beside the page, one after the other. */
export class CoachClient {
  #worker: Worker | undefined
  readonly #waiting = new Map<number, (measures: FrameMeasures | null) => void>()
  #lastId = 0
  #isLooking = false

  #start(): Worker {
    const started = new Worker(new URL('coach-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<CoachAnswer>) => {
      this.#waiting.get(data.id)?.(data.measures)
      this.#waiting.delete(data.id)
    })
    started.addEventListener('error', ({ message }) => {
      console.warn('The coach’s worker failed', message)
      this.stop()
    })
    return started
  }

  /** What the video shows; null while the frame before is being looked at, which drops this one, and where nothing can be told. */
  async lookAt(video: HTMLVideoElement): Promise<FrameMeasures | null> {
    const { videoWidth, videoHeight } = video
    if (this.#isLooking || videoWidth === 0) return null
    this.#isLooking = true
    try {
      const scale = Math.min(1, FRAME_EDGE_PX / Math.max(videoWidth, videoHeight))
      const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
      const frame = await frameOf(video, width, height)
      return await this.#ask((id) => ({ id, frame, width, height }), [frame])
    } finally {
      this.#isLooking = false
    }
  }

  /** What a photo shows; null where it cannot be read. */
  readonly judge = (photo: Blob): Promise<FrameMeasures | null> => this.#ask((id) => ({ id, photo }))

  /** Ends the worker until it is asked again. Who waits hears that nothing can be told. */
  readonly stop = (): void => {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }

  #ask(order: (id: number) => CoachOrder, transfer: Transferable[] = []): Promise<FrameMeasures | null> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker ??= this.#start()
      this.#worker.postMessage(order(id), transfer)
    })
  }
}
