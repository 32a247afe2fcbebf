import { eq, sql } from 'drizzle-orm'
import { makeWorkerUtils, type Logger } from 'graphile-worker'
import { randomUUID } from 'node:crypto'
import { workerHeartbeats } from '../api/db/schema/operations.ts'
import type { Deps } from '../api/deps.ts'
import { DEAD_AFTER_MS } from '../api/services/operations/check-readiness.ts'

const BEAT_EVERY_MS = 2000
const deadline = sql`now() - make_interval(secs => ${DEAD_AFTER_MS / 1000})`

export interface Heartbeat {
  /** Says under which id this process locks jobs from now on. */
  add(workerId: string): void
  stop(): Promise<void>
}

/**
 * Keeps a row of this process fresh and frees jobs locked by processes without a fresh row. Left alone,
 * graphile-worker would free the jobs of a killed worker after four hours.
 */
export async function startHeartbeat(
  { db, logger: log }: Deps,
  connectionString: string,
  logger: Logger,
): Promise<Heartbeat> {
  const processId = randomUUID()
  const workerIds: string[] = []
  const utils = await makeWorkerUtils({ connectionString, maxPoolSize: 1, logger })

  const beat = async () => {
    const beatAt = sql`now()`
    await db
      .insert(workerHeartbeats)
      .values({ processId, workerIds, beatAt })
      .onConflictDoUpdate({ target: workerHeartbeats.processId, set: { workerIds, beatAt } })
  }
  const freeJobsOfTheDead = async () => {
    await db.delete(workerHeartbeats).where(sql`${workerHeartbeats.beatAt} < ${deadline}`)
    const locks = await db.execute<{ worker: string }>(sql`
      select distinct locked_by as worker from graphile_worker.jobs
      where locked_at < ${deadline} and locked_by not in (
        select jsonb_array_elements_text(${workerHeartbeats.workerIds}) from ${workerHeartbeats})`)
    if (locks.length === 0) return
    await utils.forceUnlockWorkers(locks.map(({ worker }) => worker))
    log.warn({ workers: locks.length }, 'freed the jobs of workers that died')
  }
  const round = () =>
    beat()
      .then(freeJobsOfTheDead)
      .catch((error: unknown) => log.error({ err: error }, 'heartbeat failed'))

  await beat()
  let running = freeJobsOfTheDead()
  const timer = setInterval(() => {
    running = running.then(round)
  }, BEAT_EVERY_MS)
  return {
    add: (workerId) => void workerIds.push(workerId),
    async stop() {
      clearInterval(timer)
      await running
      await db.delete(workerHeartbeats).where(eq(workerHeartbeats.processId, processId))
      await utils.release()
    },
  }
}
