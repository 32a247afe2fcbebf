import { compressOnPage } from './compress-on-page.ts'
import type { Compression } from './compress-photo.ts'

export interface WorkerJob {
  id: number
  bytes: Blob
  /** Clockwise; 0 leaves the photo as it is. */
  straightenDegrees: number
}
export type WorkerAnswer = { id: number; result: Compression } | { id: number; problem: string }

/** An idle worker holds the memory of the last photo it decoded. */
const IDLE_MS = 15_000

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const waiting = new Map<number, (answer: WorkerAnswer) => void>()

function start(): Worker {
  const started = new Worker(new URL('photo-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
    if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS)
  })
  started.addEventListener('error', ({ message }) => {
    stop()
    for (const [id, resolve] of waiting) resolve({ id, problem: message })
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
  const answered = new Promise<WorkerAnswer>((resolve) => waiting.set(id, resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker.postMessage({ id, bytes, straightenDegrees } satisfies WorkerJob)
  return answered
}

const PAGE_LIMITS = { maxBytes: 1_500_000, maxEdge: 2560 }

/** Compresses beside the page, and on it where a worker cannot. */
export async function compressInWorker(bytes: Blob, straightenDegrees = 0): Promise<Compression> {
  const answer = await ask(bytes, straightenDegrees)
  return 'result' in answer ? answer.result : compressOnPage(bytes, PAGE_LIMITS)
}
