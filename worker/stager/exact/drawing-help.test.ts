import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freeBuffers } from '../../../api/free-buffers.ts'
import { crewMemory } from '../../../shared/engine/render/crew.ts'
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
