import { WorkerPool } from '../threads/worker-pool.ts'
import type { PreservationAnswer, PreservationQuery } from './preservation-thread.ts'

/** What compares returned pictures with their photos. */
export interface PreservationChecks {
  /** @throws the signal's reason */
  check(query: PreservationQuery, signal: AbortSignal): Promise<PreservationAnswer>
  close(): Promise<void>
}

/** Compares in threads of its own. */
export function preservationThreads(): PreservationChecks {
  const threads = new WorkerPool(new URL('./preservation-thread.ts', import.meta.url))
  return {
    check: async (query, signal) => {
      let answer: PreservationAnswer | null = null
      for await (const said of threads.carryOut<PreservationAnswer>(query, signal)) answer = said
      if (!answer) throw new Error('The structure preservation check ended without an answer')
      return answer
    },
    close: () => threads.close(),
  }
}
