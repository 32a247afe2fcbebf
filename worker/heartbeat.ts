import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { workerHeartbeats } from '../api/db/schema/operations/operations.ts'
import type { Deps } from '../api/deps.ts'
import { failAbandoned } from '../api/services/projects/fail-abandoned.ts'
import { freeDeadJobs } from './free-dead-jobs.ts'
import { freeLostJobs } from './free-lost-jobs.ts'
import type { HeldJobs } from './held-jobs.ts'
import { mendSchedule } from './mend-schedule.ts'
import { BEAT_EVERY_MS } from './takeover-times.ts'
import { systemContext } from '../api/services/context/system-context.ts'

/**
 * Keeps a row of this process fresh, frees jobs of processes without a fresh row, settles rooms that no job stages any more, and puts
 * a schedule right that is ahead of the time. Left alone, graphile-worker would free the jobs of a killed worker after four hours.
 *
 * @param held what this process holds: its runners exist, so that the first beat names all its locks
 * @returns ends it and says goodbye
 */
export async function startHeartbeat(deps: Deps, held: HeldJobs): Promise<() => Promise<void>> {
  const { db, logger: log } = deps
  const processId = randomUUID()

  const beat = async () => {
    const own = { workerIds: [...held.lockIds], beatAt: sql`now()` }
    await db
      .insert(workerHeartbeats)
      .values({ processId, ...own })
      .onConflictDoUpdate({ target: workerHeartbeats.processId, set: own })
  }
  const round = async () => {
    try {
      await beat()
      await freeDeadJobs(deps)
      await freeLostJobs(deps, held)
      await mendSchedule(db)
      const settled = await failAbandoned(systemContext({ db }, 'fail-abandoned'))
      if (settled.length > 0) log.error({ generations: settled }, 'rooms that no job stages were given up')
    } catch (error) {
      log.error({ err: error }, 'heartbeat failed')
    }
  }

  await beat()
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, BEAT_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
    await db.delete(workerHeartbeats).where(eq(workerHeartbeats.processId, processId))
  }
}
