import { compressOnPage } from './compress-on-page.ts'
import type { Compression } from './compress-photo.ts'

export interface WorkerJob {
  id: number
  bytes: Blob
  /** Clockwise; 0 leaves the photo as it is. */
  straightenDegrees: number
}
/** `problem`: this browser's workers cannot do it. */
export type WorkerAnswer = { id: number; result: Compression } | { id: number; problem: string }

/** An idle worker holds the memory of the last photo it decoded. */
const IDLE_MS = 15_000

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let lastId = 0
interface Waiting {
  resolve: (answer: WorkerAnswer) => void
  reject: (error: Error) => void
}
const waiting = new Map<number, Waiting>()

function start(): Worker {
  const started = new Worker(new URL('photo-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
    if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS)
  })
  started.addEventListener('error', ({ message }) => {
    stop()
    // Its code could not be fetched, or it died of a photo: nothing is known about the photos that wait.
    for (const { reject } of waiting.values()) reject(new Error(`The photo worker failed: ${message}`))
    waiting.clear()
  })
  return started
}

function stop(): void {
  worker?.terminate()
  worker = undefined
}

function ask(bytes: Blob, straightenDegrees: number): Promise<WorkerAnswer> {
  clearTimeout(idle)
  worker ??= start()
  const id = ++lastId
  const answered = new Promise<WorkerAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker.postMessage({ id, bytes, straightenDegrees } satisfies WorkerJob)
  return answered
}

const PAGE_LIMITS = { maxBytes: 1_500_000, maxEdge: 2560 }

/** Fetches the worker's code while there is a connection, so that the first photo needs none. */
export function warmUpWorker(): void {
  worker ??= start()
  clearTimeout(idle)
  idle = setTimeout(stop, IDLE_MS)
}

/**
 * Compresses beside the page, and on it where a worker cannot.
 *
 * @throws where neither could be tried, as without a connection before the code was ever fetched
 */
export async function compressInWorker(bytes: Blob, straightenDegrees = 0): Promise<Compression> {
  const answer = await ask(bytes, straightenDegrees)
  return 'result' in answer ? answer.result : compressOnPage(bytes, PAGE_LIMITS)
}
