import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { focalLengthPx } from '../../../shared/focal-length-px.ts'
import type { AnalyserAnswer, AnalyserQuestion } from './analyser-thread.ts'
import type { ImageAnalyser } from './image-analyser.ts'

const THREAD = new URL('./analyser-thread.ts', import.meta.url)
const EMBEDDED_ANALYSIS_EDGE_PX = 512
/** A thread that nothing is asked of for so long is ended: it holds some 60 MB, and another is there in a fifth of a second. */
const IDLE_ANALYSER_KEEP_MS = 60_000

/** Pixels in a buffer of their own, which can be handed over to the thread. */
type OwnedImage = RgbImage & { data: Uint8Array<ArrayBuffer> }

/**
 * The analyser that needs no network and no key. It runs in one thread of its own, started at first use, so that the event loop stays free
 * for the second it takes; pictures queue there.
 *
 * @param script another thread script, only in tests
 */
export function embeddedImageAnalyser(script: URL = THREAD): ImageAnalyser {
  const waiting = new Map<number, PromiseWithResolvers<AnalyserAnswer>>()
  let thread: Worker | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(script)
    // Nothing to do is no reason to keep a process alive; whoever waits for an answer keeps it so.
    started.unref()
    started.on('message', (answer: AnalyserAnswer) => {
      const caller = waiting.get(answer.id)
      if (answer.stack === undefined) caller?.resolve(answer)
      else caller?.reject(new Error(`The analyser failed: ${answer.stack}`))
    })
    started.on('error', (error) => fail(started, error))
    started.on('exit', (code) => fail(started, new Error(`The analyser's thread ended with code ${code}`)))
    return started
  }

  /** What the broken thread was asked for is lost; the next question starts another one. */
  function fail(broken: Worker, error: unknown): void {
    if (thread !== broken) return
    thread = undefined
    for (const caller of waiting.values()) caller.reject(error)
  }

  async function ask(question: Omit<AnalyserQuestion, 'id'>, signal?: AbortSignal): Promise<AnalyserAnswer> {
    signal?.throwIfAborted()
    const id = ++lastId
    const caller = Promise.withResolvers<AnalyserAnswer>()
    const onAbort = () => caller.reject(signal?.reason)
    waiting.set(id, caller)
    clearTimeout(idle)
    signal?.addEventListener('abort', onAbort)
    thread ??= start()
    thread.ref()
    const buffers = [question.image, question.staged].flatMap((image) => image?.data.buffer ?? [])
    thread.postMessage(
      { id, ...question } satisfies AnalyserQuestion,
      buffers.filter((buffer) => buffer instanceof ArrayBuffer),
    )
    try {
      return await caller.promise
    } finally {
      signal?.removeEventListener('abort', onAbort)
      waiting.delete(id)
      if (waiting.size === 0) {
        thread?.unref()
        idle = setTimeout(() => void rest(), IDLE_ANALYSER_KEEP_MS).unref()
      }
    }
  }

  async function rest(): Promise<void> {
    if (waiting.size > 0) return
    const resting = thread
    // No longer the one that is asked, so that its end is nobody's failure.
    thread = undefined
    await resting?.terminate()
  }

  return {
    analyse: async (picture, focalLength35mm = null, signal) => {
      const image = await decode(picture)
      const { result } = await ask({ image, focalPx: focalLengthPx(focalLength35mm, image) }, signal)
      if (!result) throw new Error('The analyser answered another question')
      return result
    },
    compare: async (original, staged) => {
      const { comparison } = await ask({
        image: await decode(original),
        staged: await decode(staged),
      })
      if (!comparison) throw new Error('The analyser answered another question')
      return comparison
    },
    readRoom: async (photo, focalPx, signal) => {
      const { reading } = await ask({ image: photo, focalPx, isToBeStaged: true }, signal)
      if (!reading) throw new Error('The analyser answered another question')
      return reading
    },
    rest,
    close: async () => {
      clearTimeout(idle)
      await thread?.terminate()
    },
  }
}

async function decode(picture: Uint8Array): Promise<OwnedImage> {
  const { data, info } = await sharp(picture)
    .resize({
      width: EMBEDDED_ANALYSIS_EDGE_PX,
      height: EMBEDDED_ANALYSIS_EDGE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: Uint8Array.from(data) }
}
