import { IdleWorker } from '../../workers/idle-worker.ts'
import { compressOnPage } from './compress-on-page.ts'
import type { Compression } from './compress-photo.ts'
import { largestBytes, longEdgeToSend } from './photo-limits.ts'

export interface WorkerJob {
  id: number
  bytes: Blob
  /** Clockwise; 0 leaves the photo as it is. */
  straightenDegrees: number
  /** Pixels of the long edge, at most. */
  longEdge: number
}
/** `problem`: this browser's workers cannot do it. */
export type WorkerAnswer = { id: number; result: Compression } | { id: number; problem: string }

const worker = new IdleWorker<WorkerJob, WorkerAnswer>(
  () => new Worker(new URL('photo-worker.ts', import.meta.url), { type: 'module' }),
  { name: 'The photo worker', idleMs: 15_000, patienceMs: 120_000 },
)

/** Of a photo of 4:3. */
const pageLimits = (maxEdge: number) => ({ maxBytes: largestBytes(0.75 * maxEdge ** 2), maxEdge })

/** Fetches the worker's code while there is a connection, so that the first photo needs none. */
export const warmUpWorker = (): void => worker.warmUp()

/**
 * Compresses beside the page, and on it where a worker cannot.
 *
 * @throws where neither could be tried, as without a connection before the code was ever fetched
 */
export async function compressInWorker(bytes: Blob, straightenDegrees = 0): Promise<Compression> {
  const longEdge = longEdgeToSend()
  const answer = await worker.ask({ bytes, straightenDegrees, longEdge })
  return 'result' in answer ? answer.result : compressOnPage(bytes, pageLimits(longEdge))
}
