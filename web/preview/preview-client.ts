import { FileMissing } from './kit-cache.ts'
import type { StageOutcome, StageRequest } from '../../shared/engine/stage-room.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'

export type PreviewOrder = { id: number; request: StageRequest }
/** `isMissing`: furniture is not on the device and could not be fetched. */
export type PreviewAnswer =
  | { id: number; outcome: StageOutcome }
  | { id: number; problem: string; isMissing: boolean }

/** An idle worker holds the furniture it read. */
const IDLE_MS = 60_000

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let lastId = 0
interface Waiting {
  resolve: (answer: PreviewAnswer) => void
  reject: (error: Error) => void
}
const waiting = new Map<number, Waiting>()

function start(): Worker {
  const started = new Worker(new URL('preview-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
    if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS)
  })
  started.addEventListener('error', ({ message }) => {
    stop()
    for (const { reject } of waiting.values()) reject(new Error(`The preview worker failed: ${message}`))
    waiting.clear()
  })
  return started
}

function stop(): void {
  worker?.terminate()
  worker = undefined
}

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
  clearTimeout(idle)
  worker ??= start()
  const id = ++lastId
  const answered = new Promise<PreviewAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  const request: StageRequest = { photo, instruction, room: null, seed, quality: 'draft' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker.postMessage({ id, request } satisfies PreviewOrder)
  const answer = await answered
  if ('problem' in answer)
    throw answer.isMissing ? new FileMissing(answer.problem) : new Error(answer.problem)
  return answer.outcome
}
