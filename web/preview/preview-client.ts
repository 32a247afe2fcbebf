import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import type { StageOutcome, StageRequest } from '../../shared/engine/stage-room.ts'
import { IdleWorker } from '../idle-worker.ts'
import { FileMissing } from './kit-cache.ts'

export type PreviewOrder = { id: number; request: StageRequest }
/** `isMissing`: furniture is not on the device and could not be fetched. */
export type PreviewAnswer =
  | { id: number; outcome: StageOutcome }
  | { id: number; problem: string; isMissing: boolean }

/** It holds the furniture it read. */
const worker = new IdleWorker<PreviewOrder, PreviewAnswer>(
  () => new Worker(new URL('preview-worker.ts', import.meta.url), { type: 'module' }),
  { name: 'The preview worker', idleMs: 60_000 },
)

/**
 * Stages a small photo on this device, beside the page: the same engine as the server's, with light furniture.
 *
 * @throws FileMissing where the furniture is not on the device and cannot be fetched
 */
export async function previewStaging(
  photo: RgbImage,
  instruction: string,
  seed: number,
): Promise<StageOutcome> {
  const request: StageRequest = { photo, instruction, room: null, seed, quality: 'draft' }
  const answer = await worker.ask({ request })
  if ('problem' in answer)
    throw answer.isMissing ? new FileMissing(answer.problem) : new Error(answer.problem)
  return answer.outcome
}
