import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freeBuffers } from '../../../api/free-buffers.ts'
import { crewMemory, dismiss } from '../../../shared/engine/render/crew.ts'
import { WorkerPool } from '../threads/worker-pool.ts'
import { DrawingHelp } from './drawing-help.ts'
import type { SharedDrawing } from './exact-stager-thread.ts'

/** Takes an order for done when it hears it. */
const SCRIPT = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () => parentPort.postMessage(null))`

/** Begins help with a drawing that nobody but it knows afterwards; answers whether that is forgotten. */
function beginWith(help: DrawingHelp): () => boolean {
  const memory = crewMemory(64)
  // The script looks at no drawing.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const order = { drawing: {}, memory } as SharedDrawing
  help.begin(order, new AbortController().signal, (error) => expect.unreachable(String(error)))
  let isForgotten = false
  forgotten.register(memory, () => (isForgotten = true))
  return () => isForgotten
}

const forgotten = new FinalizationRegistry((hear: () => void) => hear())

it('does not keep what was drawn on until there is another room', async () => {
  const threads = new WorkerPool(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`))
  const help = new DrawingHelp(threads)
  const isForgotten = beginWith(help)
  const look = async () => {
    freeBuffers()
    await nextTurn()
    return isForgotten()
  }
  await expect.poll(look).toBe(true)
  await help.end()
  await threads.close()
})

/** Says which thread has the order by its memory, and is done when it is dismissed. */
const PATIENT_SCRIPT = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ memory: { pixels, progress } }) => {
    Atomics.store(new Int32Array(pixels), 0, threadId)
    Atomics.notify(new Int32Array(pixels), 0)
    const control = new Int32Array(progress)
    while (Atomics.load(control, 0) === 0) Atomics.wait(control, 0, 0, 10)
    parentPort.postMessage(null)
  })`

it('helps with one drawing after the other in one thread, and leaves what is left of them', async () => {
  const threads = new WorkerPool(new URL(`data:text/javascript,${encodeURIComponent(PATIENT_SCRIPT)}`))
  const help = new DrawingHelp(threads)
  const memories = [crewMemory(64), crewMemory(64), crewMemory(64)]
  const thread = (i: number) => Atomics.load(new Int32Array(memories[i].pixels), 0)
  for (const memory of memories) {
    // The script looks at no drawing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const order = { drawing: {}, memory } as SharedDrawing
    help.begin(order, new AbortController().signal, (error) => expect.unreachable(String(error)))
  }
  await expect.poll(() => thread(0)).not.toBe(0)
  expect(thread(1)).toBe(0)
  dismiss(memories[0])
  await expect.poll(() => thread(1)).toBe(thread(0))
  await help.end()
  expect(thread(2)).toBe(thread(0))
  await threads.close()
})
