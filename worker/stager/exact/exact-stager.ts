import { availableParallelism } from 'node:os'
import type { KeptReading } from '../../../api/db/schema/staging/images.ts'
import { measurePart } from '../../../api/measure-part.ts'
import { freeBuffers } from '../../../api/free-buffers.ts'
import { ROOM_KINDS } from '../../../shared/engine/room/room-kind.ts'
import { WARM_UP_ROUNDS } from '../../../shared/engine/warm-up-request.ts'
import type { EarlierStaging } from '../../../shared/engine/furnish/edit/stand-as-before.ts'
import type { RoomReading } from '../../../shared/engine/room-reading.ts'
import type { StageOutcome } from '../../../shared/engine/stage-room.ts'
import type { SharedDrawing, ThreadMessage, ThreadRequest } from './exact-stager-thread.ts'
import { engineVersion } from './engine-version.ts'
import { focalLengthPx } from '../../../shared/focal-length-px.ts'
import { withoutPresets } from '../../../shared/style-presets.ts'
import { WorkerPool, type WarmUp } from '../threads/worker-pool.ts'
import { encodeJpeg, encodeMask } from '../photo-codec.ts'
import { readRequest } from '../read-request.ts'
import { DrawingHelp } from './drawing-help.ts'
import { readCompanion } from './read-companion.ts'
import { Semaphore } from '../threads/semaphore.ts'
import type { DrawnVersion, StagedPicture, Stager, StagingEvent, StagingRequest } from '../stager.ts'

export type ExactStagerOptions = {
  /** Photos staged at the same time, each in its own thread; default: two, or one where there is only one core. */
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
  const roomsAtOnce = options.threads ?? Math.min(2, availableParallelism())
  const slots = new Semaphore(roomsAtOnce)
  const when = async (signal: AbortSignal) => {
    await warmUp?.when(signal)
    // Read once: 30 MB of sources, networks and furniture.
    await engineVersion()
  }
  const threads = new WorkerPool(options.script ?? THREAD, warmUp && { ...warmUp, when, order: WARM_UP })
  const help = new DrawingHelp(threads)
  const mayHelp = () => roomsAtOnce > 1 && staging === 1
  let staging = 0
  const closing = new AbortController()
  const running = new Set<Promise<void>>()

  async function* stage(order: StagingRequest): AsyncGenerator<StagingEvent> {
    const signal = AbortSignal.any([order.signal, closing.signal])
    const { promise, resolve } = Promise.withResolvers<void>()
    running.add(promise)
    let release = () => {}
    try {
      release = await measurePart('waited for a thread', () => slots.acquire(signal))
      staging++
      try {
        await help.end()
        yield* stageInThread(order, signal, threads, (shared, fail) => {
          if (mayHelp()) help.begin(shared, signal, fail)
        })
      } finally {
        // Where that failed, who helped it waits for it.
        if (staging === 1) await help.end()
        staging--
      }
    } finally {
      release()
      // The decoded photo and the encoded pictures: tens of megabytes that V8 does not see as its own. Not before this here has ended, which names them.
      setImmediate(freeBuffers)
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
  findHelp: (shared: SharedDrawing, onFailure: (error: unknown) => void) => void,
): AsyncGenerator<StagingEvent> {
  const photo = await measurePart('photo decoded', () => readRequest(order))
  if ('reason' in photo) {
    yield { type: 'refused', refusal: photo }
    return
  }
  const roomType = order.roomType ?? order.analysis?.roomType
  const room = ROOM_KINDS.find((kind) => kind === roomType) ?? null
  const { instruction, seed, quality, adjustment, palette } = order
  const { width, height } = photo
  let truth: StagedPicture['truth'] = null
  const focalPx = focalLengthPx(order.focalLength35mm, photo)
  // Nobody misses a piece that only the description of a style names.
  const words = { instruction, ownWords: withoutPresets(instruction) }
  const companion = order.companion
    ? await measurePart('other view decoded', () => readCompanion(order.companion!))
    : null
  const scheme = order.scheme ?? order.companion?.scheme
  const taste = { seed, palette: companion ? companion.palette : palette, scheme, companion }
  const version = await engineVersion()
  const reading = knownReading(order.reading, version)
  const earlier = companion ? null : earlierStaging(order.drawnFrom, version)
  const wanted = { ...words, room, ...taste, quality, ...adjustment, earlier }
  const request: ThreadRequest = { photo, focalPx, reading, ...wanted }
  let outcome: StageOutcome | null = null
  let encoded: ReturnType<typeof encodePicture> | null = null
  const failed = new AbortController()
  const ends = AbortSignal.any([signal, failed.signal])
  // Handed over: of the largest photos a copy is 150 MB, and nobody here looks at it again.
  for await (const message of threads.carryOut<ThreadMessage>(request, ends, [photo.data.buffer])) {
    if (message.type === 'progress') yield message
    else if (message.type === 'preview') {
      const { image } = message
      const jpeg = await measurePart('first look: encoded', () => encodeJpeg(image))
      yield { type: 'preview', jpeg, width: image.width, height: image.height }
      // The photo as its decoder left it: another copy of what was handed over, which V8 would keep until the room is done. Not before the first look.
      freeBuffers()
    } else if (message.type === 'drawing') {
      findHelp(message.shared, (error) => failed.abort(error))
    } else if (message.type === 'truth') {
      const { score, difference } = message
      const differenceJpeg = await encodeJpeg(difference)
      truth = { score, differenceJpeg, width: difference.width, height: difference.height }
    } else {
      outcome = message.outcome
      if (outcome.state === 'staged') {
        encoded = encodePicture(outcome)
        // Awaited below, unless the thread fails before: then that is the error.
        encoded.catch(() => undefined)
        // What two threads drew on is known here as well, and lies there until nobody knows it.
        freeBuffers()
      }
    }
  }
  // Only here: whoever has the picture asks for nothing more, and a thread that is not heard to its end is not kept.
  if (outcome?.state === 'refused') {
    const { reason, advice, layout } = outcome
    const read = layout && { read: { layout, engineVersion: version } }
    yield { type: 'refused', refusal: { reason, advice, ...read } }
  } else if (outcome && encoded) {
    const { layout, confidence } = outcome
    const read = outcome.reading && { engineVersion: version, reading: outcome.reading }
    const [jpeg, maskPng] = await encoded
    const made = { engine: 'exact' as const, engineVersion: version, reading: read }
    yield { type: 'staged', picture: { jpeg, width, height, maskPng, layout, confidence, truth, ...made } }
  }
}

/** Null where another version of the engine read the room. */
function knownReading(kept: KeptReading | null | undefined, version: string): RoomReading | null {
  // What the same version wrote it can read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kept?.engineVersion === version ? (kept.reading as RoomReading) : null
}

/** What stood in the version that is drawn anew; null where this version of the engine finds it again by itself. */
function earlierStaging(drawn: DrawnVersion | null | undefined, version: string): EarlierStaging | null {
  if (!drawn?.layout) return null
  const { engineVersion: drawnBy, layout } = drawn
  return layout.isOfEarlier || drawnBy !== version ? layout : null
}

const encodePicture = ({ image, mask }: Extract<StageOutcome, { state: 'staged' }>) =>
  measurePart('picture and mask encoded', () =>
    Promise.all([encodeJpeg(image), encodeMask(mask, image.width, image.height)]),
  )
