import { availableParallelism } from 'node:os'
import { ROOM_KINDS } from '../../../shared/engine/room/room-kind.ts'
import { WARM_UP_ROUNDS } from '../../../shared/engine/warm-up-request.ts'
import type { StageOutcome } from '../../../shared/engine/stage-room.ts'
import type { ThreadMessage, ThreadRequest } from './exact-stager-thread.ts'
import { focalLengthPx } from '../../../shared/focal-length-px.ts'
import { withoutPresets } from '../../../shared/style-presets.ts'
import { WorkerPool, type WarmUp } from '../threads/worker-pool.ts'
import { encodeJpeg, encodeMask } from '../photo-codec.ts'
import { readRequest } from '../read-request.ts'
import { Semaphore } from '../threads/semaphore.ts'
import type { StagedPicture, Stager, StagingEvent, StagingRequest } from '../stager.ts'

export type ExactStagerOptions = {
  /** Photos staged at the same time, each in its own thread; default: two, but one core stays free. */
  threads?: number
  /** The script that stages; another one only in tests. */
  script?: URL
  /** Lets a thread get ready before the first order; without it, that order's code is compiled while it is carried out. */
  warmUp?: Pick<WarmUp, 'when' | 'onFailure'>
}

const THREAD = new URL('./exact-stager-thread.ts', import.meta.url)
const WARM_UP: ThreadRequest = { warmUpRounds: WARM_UP_ROUNDS }

/**
 * The built-in engine: reads the room's geometry, furnishes it by rules and renders it, changing nothing outside furniture and its light. Needs
 * no network and no key. Pictures are decoded and encoded here, the threads compute only.
 */
export function exactStager(options: ExactStagerOptions = {}): Stager {
  const { warmUp } = options
  const slots = new Semaphore(options.threads ?? Math.max(1, Math.min(2, availableParallelism() - 1)))
  const threads = new WorkerPool(options.script ?? THREAD, warmUp && { ...warmUp, order: WARM_UP })
  const closing = new AbortController()
  const running = new Set<Promise<void>>()

  async function* stage(order: StagingRequest): AsyncGenerator<StagingEvent> {
    const signal = AbortSignal.any([order.signal, closing.signal])
    const { promise, resolve } = Promise.withResolvers<void>()
    running.add(promise)
    let release = () => {}
    try {
      release = await slots.acquire(signal)
      yield* stageInThread(order, signal, threads)
    } finally {
      release()
      running.delete(promise)
      resolve()
    }
  }
  return {
    stage,
    close: async () => {
      closing.abort(new Error('The stager was closed'))
      await Promise.all(running)
      await threads.close()
    },
  }
}

async function* stageInThread(
  order: StagingRequest,
  signal: AbortSignal,
  threads: WorkerPool,
): AsyncGenerator<StagingEvent> {
  const { analysis } = order
  const photo = await readRequest(order)
  if ('reason' in photo) {
    yield { type: 'refused', refusal: photo }
    return
  }
  const room = ROOM_KINDS.find((kind) => kind === analysis?.roomType) ?? null
  const { instruction, seed, quality, adjustment } = order
  const { width, height } = photo
  let truth: StagedPicture['truth'] = null
  const focalPx = focalLengthPx(order.focalLength35mm, photo)
  // Nobody misses a piece that only the description of a style names.
  const words = { instruction, ownWords: withoutPresets(instruction) }
  const request: ThreadRequest = { photo, focalPx, ...words, room, seed, quality, ...adjustment }
  let outcome: StageOutcome | null = null
  // Handed over: of the largest photos a copy is 150 MB, and nobody here looks at it again.
  for await (const message of threads.carryOut<ThreadMessage>(request, signal, [photo.data.buffer])) {
    if (message.type === 'progress') yield message
    else if (message.type === 'preview') {
      const { image } = message
      yield { type: 'preview', jpeg: await encodeJpeg(image), width: image.width, height: image.height }
    } else if (message.type === 'truth') {
      const { score, difference } = message
      const differenceJpeg = await encodeJpeg(difference)
      truth = { score, differenceJpeg, width: difference.width, height: difference.height }
    } else outcome = message.outcome
  }
  // Only here: whoever has the picture asks for nothing more, and a thread that is not heard to its end is not kept.
  if (outcome?.state === 'refused') {
    const { reason, advice } = outcome
    yield { type: 'refused', refusal: { reason, advice } }
  } else if (outcome) {
    const { image, mask, layout, confidence } = outcome
    const [jpeg, maskPng] = await Promise.all([encodeJpeg(image), encodeMask(mask, width, height)])
    yield {
      type: 'staged',
      picture: { jpeg, width, height, maskPng, layout, confidence, engine: 'exact', truth },
    }
  }
}
