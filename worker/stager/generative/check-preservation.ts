import { WorkerPool } from '../threads/worker-pool.ts'
import type { PreservationAnswer, PreservationQuery } from './preservation-thread.ts'

/** Threads that compare returned pictures with their photos. */
export const preservationThreads = (): WorkerPool =>
  new WorkerPool(new URL('./preservation-thread.ts', import.meta.url))

/** Compares a returned picture with the photo in one of the threads. @throws the signal's reason */
export async function checkPicture(
  threads: WorkerPool,
  question: PreservationQuery,
  signal: AbortSignal,
): Promise<PreservationAnswer> {
  let answer: PreservationAnswer | null = null
  for await (const said of threads.carryOut<PreservationAnswer>(question, signal)) answer = said
  if (!answer) throw new Error('The structure preservation check ended without an answer')
  return answer
}
