import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { STEPS_BACK } from '../../../api/lower-priority.ts'
import type { ThreadMessage, ThreadRequest } from './exact-stager-thread.ts'
import { WorkerPool } from '../threads/worker-pool.ts'

const WARM_UP: ThreadRequest = { warmUpRounds: 1 }

/** How far each thread of this process stands back behind others, as the system schedules them. */
const threadPriorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const status = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    // The name, in brackets, may hold spaces.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[16])
  })

describe('the exact stager’s thread', () => {
  it('stands back behind all others, alone, and warms up with a whole draft', async () => {
    const own = getPriority()
    const threads = new WorkerPool(new URL('exact-stager-thread.ts', import.meta.url))
    const isLow = (priority: number) =>
      priority === Math.min(constants.priority.PRIORITY_LOW, own + STEPS_BACK.rooms)
    expect(threadPriorities().filter(isLow)).toEqual([])
    const lowered: number[] = []
    const messages: ThreadMessage[] = []
    for await (const message of threads.carryOut<ThreadMessage>(WARM_UP, new AbortController().signal)) {
      if (messages.length === 0) lowered.push(threadPriorities().filter(isLow).length)
      messages.push(message)
    }
    await threads.close()
    expect(lowered).toEqual([1])
    expect(getPriority()).toBe(own)
    // The picture first: what is checked of it is checked while it is encoded.
    expect(messages.slice(-2)).toMatchObject([
      { type: 'outcome', outcome: { state: 'staged' } },
      { type: 'truth', score: 1 },
    ])
    // Neither is copied on its way.
    const [told] = messages.slice(-2)
    if (told.type !== 'outcome' || told.outcome.state !== 'staged') throw new Error('Nothing was staged')
    expect(told.outcome.image.data.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(told.outcome.mask.buffer).toBeInstanceOf(SharedArrayBuffer)
  })
})
