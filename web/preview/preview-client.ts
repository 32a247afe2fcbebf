import type { StageOutcome } from '../../shared/engine/stage-room.ts'
import type { LookEffort } from '../../shared/engine/draw-layout.ts'
import type { LayoutPiece } from '../../shared/engine/furnish/edit/layout-piece.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { IdleWorker } from '../workers/idle-worker.ts'
import { FileMissing } from './kit-cache.ts'
import {
  FIRST_LOOK,
  type PreviewAnswer,
  type PreviewOrder,
  type PreviewPhoto,
  type PreviewRoom,
  type PreviewTask,
  type PreviewWish,
} from './preview-order.ts'

/** A staged photo, and that photo as later previews of the same room take it. */
export type Preview = { outcome: StageOutcome; photo: PreviewPhoto }
type PreviewWorker = IdleWorker<PreviewOrder, PreviewAnswer>

/** As large as phones show it, with the light of a finished picture; then as sharp as large screens show it. */
const REFINED = [
  { quality: 'standard', edgePx: 1024 },
  { quality: 'high', edgePx: 1280 },
] as const

const start = (name: string): PreviewWorker =>
  new IdleWorker(() => new Worker(new URL('preview-worker.ts', import.meta.url), { type: 'module' }), {
    name,
    idleMs: 120_000,
    // Slow phones draw the sharpest picture for a minute and more.
    patienceMs: 180_000,
  })

/** It holds the furniture, the room it read last, and code that has run before. */
const worker = start('The preview worker')

/** Makes the worker ready for the first photo while that is still being taken or chosen. */
export async function warmUpPreviews(): Promise<void> {
  await ask(worker, { kind: 'warm-up' })
}

/** Makes a preview before it is asked for, as far as that needs no connection. @throws where that breaks down */
export async function preparePreview(photo: PreviewPhoto, wish: PreviewWish): Promise<void> {
  await ask(worker, { kind: 'prepare', photo, wish })
}

/**
 * Stages a photo on this device, beside the page: the same engine as the server's, with light furniture and few rays.
 *
 * @throws FileMissing where the furniture is not on the device and cannot be fetched
 */
export const previewStaging = (photo: PreviewPhoto, wish: PreviewWish): Promise<Preview> =>
  stage(worker, photo, wish, FIRST_LOOK)

/**
 * A staged room with other pieces in it, drawn on this device. @throws as `previewStaging` */
export async function drawPieces(
  room: PreviewRoom,
  pieces: LayoutPiece[],
  look: LookEffort,
): Promise<RgbImage> {
  const answer = await ask(worker, { kind: 'draw', room, pieces, look })
  if (answer.state !== 'drawn') throw new Error('The preview worker drew nothing')
  return answer.image
}

/**
 * The same layout once more and again, each time larger and with more light. In a worker of its own, which ends at once when `signal` says that
 * nobody looks any more; the other one stays ready.
 *
 * @throws as `previewStaging`, and where it was ended
 */
export async function* refineStaging(
  photo: PreviewPhoto,
  wish: PreviewWish,
  signal: AbortSignal,
): AsyncGenerator<StageOutcome> {
  const refiner = start('The refining worker')
  signal.addEventListener('abort', () => refiner.stop())
  try {
    for (const better of REFINED) {
      signal.throwIfAborted()
      yield (await stage(refiner, photo, wish, better)).outcome
    }
  } finally {
    refiner.stop()
  }
}

async function stage(
  by: PreviewWorker,
  photo: PreviewPhoto,
  wish: PreviewWish,
  how: Pick<PreviewTask & { kind: 'stage' }, 'quality' | 'edgePx'>,
): Promise<Preview> {
  const answer = await ask(by, { kind: 'stage', photo, wish, ...how })
  if (answer.state !== 'staged') throw new Error('The preview worker drew nothing')
  return { outcome: answer.outcome, photo: { ...photo, seen: answer.seen } }
}

async function ask(by: PreviewWorker, task: PreviewTask): Promise<PreviewAnswer> {
  const answer = await by.ask({ task })
  if (answer.state === 'failed')
    throw answer.isMissing ? new FileMissing(answer.problem) : new Error(answer.problem)
  return answer
}
