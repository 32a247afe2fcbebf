import { randomUUID } from 'node:crypto'
import type { Deps } from './deps.ts'
import { systemContext } from './services/context/system-context.ts'
import { forgetApiProcess, noteApiProcess } from './services/operations/api-heartbeat.ts'

const API_BEAT_EVERY_MS = 5000

/**
 * Keeps the row of this api process fresh.
 *
 * @returns ends it and says goodbye
 */
export async function beatWhileRunning({ db, logger }: Deps): Promise<() => Promise<void>> {
  const ctx = systemContext({ db }, 'api-heartbeat')
  const processId = randomUUID()
  const beat = () =>
    noteApiProcess(ctx, { processId }).catch((error: unknown) => {
      logger.warn({ err: error }, 'heartbeat failed')
    })

  let running = beat()
  await running
  const timer = setInterval(() => {
    running = running.then(beat)
  }, API_BEAT_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
    await forgetApiProcess(ctx, { processId })
  }
}
