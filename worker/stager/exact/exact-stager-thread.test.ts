import { describe, expect, it } from 'vitest'
import type { ThreadMessage, ThreadRequest } from './exact-stager-thread.ts'
import { WorkerPool } from '../threads/worker-pool.ts'

const REHEARSE: ThreadRequest = { rehearsals: 1 }

describe('the exact stager’s thread', () => {
  it('rehearses a whole draft', async () => {
    const threads = new WorkerPool(new URL('exact-stager-thread.ts', import.meta.url))
    const messages = await Array.fromAsync(
      threads.carryOut<ThreadMessage>(REHEARSE, new AbortController().signal),
    )
    expect(messages.at(-1)).toMatchObject({ type: 'outcome', outcome: { state: 'staged' } })
    await threads.close()
  }, 60_000)
})
