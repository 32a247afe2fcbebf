import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleWorker } from './idle-worker.ts'

interface Job {
  id: number
  word: string
}

/** A worker whose answers and failures the test decides on. */
class TestWorker extends EventTarget {
  readonly jobs: Job[] = []
  ended = false
  onmessage = null
  onmessageerror = null
  onerror = null
  postMessage(job: Job) {
    this.jobs.push(job)
  }
  terminate() {
    this.ended = true
  }
  answer({ id, word }: Job) {
    this.dispatchEvent(new MessageEvent('message', { data: { id, word: word.toUpperCase() } }))
  }
}

let started: TestWorker[]
let worker: IdleWorker<Job, Job>
beforeEach(() => {
  vi.useFakeTimers()
  started = []
  const create = () => {
    const made = new TestWorker()
    started.push(made)
    return made
  }
  worker = new IdleWorker(create, { name: 'The worker', idleMs: 1000, patienceMs: 5000 })
})
afterEach(() => void vi.useRealTimers())

test('each job gets its own answer, in whatever order they come', async () => {
  const both = Promise.all([worker.ask({ word: 'one' }), worker.ask({ word: 'two' })])
  expect(started).toHaveLength(1)
  for (const job of started[0].jobs.toReversed()) started[0].answer(job)
  expect((await both).map(({ word }) => word)).toEqual(['ONE', 'TWO'])
})

test('it ends when it had nothing to do for a while, and begins again', async () => {
  worker.warmUp()
  vi.advanceTimersByTime(999)
  void worker.ask({ word: 'one' })
  worker.warmUp()
  vi.advanceTimersByTime(4900)
  expect(started.map(({ ended }) => ended)).toEqual([false])
  started[0].answer(started[0].jobs[0])
  vi.advanceTimersByTime(1000)
  expect(started[0].ended).toBe(true)
  void worker.ask({ word: 'two' })
  expect(started.map(({ ended }) => ended)).toEqual([true, false])
})

test('where it breaks down all who wait are told, and the next job gets a new one', async () => {
  const both = Promise.allSettled([worker.ask({ word: 'one' }), worker.ask({ word: 'two' })])
  started[0].dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
  for (const settled of await both)
    expect(settled).toMatchObject({ reason: { message: 'The worker failed: out of memory' } })
  void worker.ask({ word: 'three' })
  expect(started.map(({ ended }) => ended)).toEqual([true, false])
})

test('a worker that was ended from outside is given up, and the next job gets another one', async () => {
  const both = Promise.allSettled([worker.ask({ word: 'lost' })])
  vi.advanceTimersByTime(5000)
  expect(await both).toMatchObject([{ reason: { message: 'The worker gave no answer' } }])
  expect(started[0].ended).toBe(true)
  const next = worker.ask({ word: 'next' })
  started[1].answer(started[1].jobs[0])
  expect(await next).toMatchObject({ word: 'NEXT' })
})

test('one that answers now and then is waited for', async () => {
  const [first, second] = [worker.ask({ word: 'one' }), worker.ask({ word: 'two' })]
  vi.advanceTimersByTime(4000)
  started[0].answer(started[0].jobs[0])
  await first
  vi.advanceTimersByTime(4000)
  started[0].answer(started[0].jobs[1])
  expect(await second).toMatchObject({ word: 'TWO' })
})
