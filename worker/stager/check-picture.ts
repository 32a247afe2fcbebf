import { KeptThreads } from './kept-threads.ts'
import type { TruthAnswer, TruthQuestion } from './truth-thread.ts'

/** Threads that compare returned pictures with their photos. */
export const truthThreads = (): KeptThreads => new KeptThreads(new URL('./truth-thread.ts', import.meta.url))

/** Compares a returned picture with the photo in one of the threads. @throws the signal's reason */
export async function checkPicture(
  threads: KeptThreads,
  question: TruthQuestion,
  signal: AbortSignal,
): Promise<TruthAnswer> {
  let answer: TruthAnswer | null = null
  for await (const said of threads.carryOut<TruthAnswer>(question, signal)) answer = said
  if (!answer) throw new Error('The truth check ended without an answer')
  return answer
}
