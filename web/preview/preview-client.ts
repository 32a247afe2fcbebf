import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import type { StageOutcome } from '../../shared/engine/stage-room.ts'
import { IdleWorker } from '../idle-worker.ts'
import { FileMissing } from './kit-cache.ts'

/** The same `photoNumber` means the same photo; without `wanted` its room is only read, for the orders that follow. */
export type PreviewOrder = {
  id: number
  photo: RgbImage
  photoNumber: number
  wanted: { instruction: string; seed: number } | null
}
/** `isMissing`: furniture is not on the device and could not be fetched. */
export type PreviewAnswer =
  | { id: number; state: 'read' }
  | { id: number; state: 'drawn'; outcome: StageOutcome }
  | { id: number; state: 'failed'; problem: string; isMissing: boolean }

/** It holds the furniture and the room it read. */
const worker = new IdleWorker<PreviewOrder, PreviewAnswer>(
  () => new Worker(new URL('preview-worker.ts', import.meta.url), { type: 'module' }),
  { name: 'The preview worker', idleMs: 60_000 },
)
const numbers = new WeakMap<RgbImage, number>()
let lastNumber = 0

async function ask(photo: RgbImage, wanted: PreviewOrder['wanted']): Promise<PreviewAnswer> {
  const photoNumber = numbers.get(photo) ?? ++lastNumber
  numbers.set(photo, photoNumber)
  const answer = await worker.ask({ photo, photoNumber, wanted })
  if (answer.state === 'failed')
    throw answer.isMissing ? new FileMissing(answer.problem) : new Error(answer.problem)
  return answer
}

/** Starts the worker, which takes a while, beside what has to be done before there is something to ask it. */
export function warmUpPreviews(): void {
  worker.warmUp()
}

/** Reads the room that a photo shows, which is half the work of the previews that will be asked for. @throws where the worker broke down */
export async function readAhead(photo: RgbImage): Promise<void> {
  await ask(photo, null)
}

/**
 * Stages a small photo on this device, beside the page: the same engine as the server's, with light furniture. `photo` has the long edge at
 * which the engine reads geometry, so that it reads what it will read of the whole photo.
 *
 * @throws FileMissing where the furniture is not on the device and cannot be fetched
 */
export async function previewStaging(
  photo: RgbImage,
  instruction: string,
  seed: number,
): Promise<StageOutcome> {
  const answer = await ask(photo, { instruction, seed })
  if (answer.state !== 'drawn') throw new Error('The preview worker drew nothing')
  return answer.outcome
}
