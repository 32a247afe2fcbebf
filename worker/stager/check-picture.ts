import { Worker } from 'node:worker_threads'
import { threadEvents } from './thread-events.ts'
import type { TruthAnswer, TruthQuestion } from './truth-thread.ts'

const THREAD = new URL('./truth-thread.ts', import.meta.url)

/** Compares a returned picture with the photo, in a thread of its own. @throws the signal's reason */
export async function checkPicture(question: TruthQuestion, signal: AbortSignal): Promise<TruthAnswer> {
  signal.throwIfAborted()
  const worker = new Worker(THREAD, { workerData: question })
  try {
    for await (const answer of threadEvents<TruthAnswer>(worker, signal)) return answer
  } finally {
    await worker.terminate()
  }
  throw new Error('The truth check ended without an answer')
}
