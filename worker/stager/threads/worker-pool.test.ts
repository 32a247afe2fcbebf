import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOST_YOUNG_MB, WorkerPool, type WarmUp } from './worker-pool.ts'

/** Answers every order with all that it has heard so far, and warms up with `endless` without end. */
const SCRIPT = `
  import { parentPort } from 'node:worker_threads'
  const heard = []
  parentPort.on('message', (order) => {
    heard.push(order)
    if (order === 'fail') throw new Error('out of breath')
    parentPort.postMessage(heard.join())
    if (order !== 'endless') parentPort.postMessage(null)
  })`

const open: WorkerPool[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((threads) => threads.close()))
})

function make(warmUp?: Partial<WarmUp>): WorkerPool {
  const onFailure = (error: unknown) => expect.unreachable(String(error))
  const whole = warmUp && { when: async () => {}, order: 'warm-up', onFailure, ...warmUp }
  const threads = new WorkerPool(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`), whole)
  open.push(threads)
  return threads
}

const { signal } = new AbortController()
const answers = (threads: WorkerPool, order: string, until: AbortSignal = signal) =>
  Array.fromAsync(threads.carryOut<string>(order, until))

describe('WorkerPool', () => {
  it('gives the first order to a thread that has warmed up', async () => {
    const threads = make({})
    await threads.warmedUp
    expect(await answers(threads, 'first')).toEqual(['warm-up,first'])
  })

  it('gives an order to the thread that worked last, not to one that only helped it', async () => {
    const threads = make()
    const room = threads.carryOut<string>('room', signal)
    expect(await room.next()).toEqual({ done: false, value: 'room' })
    expect(await answers(threads, 'help')).toEqual(['help'])
    expect(await room.next()).toEqual({ done: true, value: undefined })
    expect(await answers(threads, 'next')).toEqual(['room,next'])
    expect(await answers(threads, 'another')).toEqual(['room,next,another'])
  })

  it('hands buffers over instead of copying them', async () => {
    const [kept, given] = [new Uint8Array(3), new Uint8Array([4, 5])]
    const stream = make().carryOut<string>([kept, given], signal, [given.buffer])
    expect(await Array.fromAsync(stream)).toEqual(['0,0,0,4,5'])
    expect([kept.byteLength, given.byteLength]).toEqual([3, 0])
  })

  it('lets no order wait for a warm-up, which is ended', async () => {
    const quiet = Promise.withResolvers<AbortSignal>()
    const threads = make({ order: 'endless', when: async (until) => quiet.resolve(until) })
    const until = await quiet.promise
    expect(await answers(threads, 'first')).toEqual(['first'])
    expect(until.aborted).toBe(true)
    await threads.warmedUp
    expect(await answers(threads, 'second')).toEqual(['first,second'])
  })

  it('has a thread ready again after the only one was stopped', async () => {
    const threads = make({})
    await threads.warmedUp
    const stop = new AbortController()
    const stopped = threads.carryOut('endless', stop.signal)
    expect(await stopped.next()).toEqual({ done: false, value: 'warm-up,endless' })
    stop.abort(new Error('enough'))
    await expect(stopped.next()).rejects.toThrow('enough')
    await threads.warmedUp
    expect(await answers(threads, 'next')).toEqual(['warm-up,next'])
  })

  it('tells why a warm-up failed, and carries orders out all the same', async () => {
    const failures: unknown[] = []
    const threads = make({ order: 'fail', onFailure: (error) => failures.push(error) })
    await threads.warmedUp
    expect(String(failures)).toContain('out of breath')
    expect(await answers(threads, 'first')).toEqual(['first'])
    expect(failures).toHaveLength(1)
  })

  it('stops waiting for the processor to be idle when closed', async () => {
    const asked = Promise.withResolvers<AbortSignal>()
    const threads = make({
      when: async (until) => {
        asked.resolve(until)
        await once(until, 'abort')
        until.throwIfAborted()
      },
    })
    const until = await asked.promise
    await threads.close()
    expect(until.aborted).toBe(true)
  })

  it('keeps one thread for good and others for some minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const threads = make()
    const [one, other] = ['one', 'other'].map((order) => threads.carryOut<string>(order, signal))
    expect([(await one.next()).value, (await other.next()).value]).toEqual(['one', 'other'])
    await Promise.all([Array.fromAsync(one), Array.fromAsync(other)])
    vi.advanceTimersByTime(3_600_000)
    const [kept, fresh] = ['kept', 'fresh'].map((order) => threads.carryOut<string>(order, signal))
    expect((await kept.next()).value).toMatch(/^o.*,kept$/)
    expect((await fresh.next()).value).toBe('fresh')
    await Promise.all([Array.fromAsync(kept), Array.fromAsync(fresh)])
  })

  it('has threads take no more room for young objects than they need', async () => {
    const allocating = `
      import { parentPort } from 'node:worker_threads'
      import { getHeapSpaceStatistics } from 'node:v8'
      parentPort.on('message', () => {
        // What lives for a while makes V8 take as much room as it may.
        const kept = []
        for (let i = 0; i < 3e6; i++) kept[i % 3e5] = { i, half: i / 2 }
        const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
        parentPort.postMessage(young.space_size / 2 ** 20)
        parentPort.postMessage(null)
      })`
    const threads = new WorkerPool(new URL(`data:text/javascript,${encodeURIComponent(allocating)}`))
    open.push(threads)
    const [tookMb] = await Array.fromAsync(threads.carryOut<number>('go', signal))
    expect(tookMb).toBeLessThanOrEqual(2 * MOST_YOUNG_MB)
  })
})
