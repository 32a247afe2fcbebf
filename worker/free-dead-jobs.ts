import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../api/db/client.ts'
import { workerHeartbeats } from '../api/db/schema/operations/operations.ts'
import type { Deps } from '../api/deps.ts'
import { DEAD_AFTER_MS } from '../api/services/operations/check-readiness.ts'
import { stagedBy } from '../api/services/generations/enqueue-staging.ts'
import { noteCrash } from '../api/services/projects/note-crash.ts'
import { systemContext } from '../api/services/context/system-context.ts'

const FREEING_LOCK = 7_264_002

const deadline = sql`now() - make_interval(secs => ${DEAD_AFTER_MS / 1000})`

/** A job that a process holds of which nothing was heard. */
interface DeadJob extends Record<string, unknown> {
  jobId: string
  task: string
  key: string | null
  attempts: number
  worker: string
  /** Null where the process never said a word, or long ago. */
  lastHeartbeat: string | null
}

/**
 * Frees the jobs of processes that died, and counts the crash for each room they staged. While the database was away nobody could beat: so
 * long after its start nobody is dead.
 */
export async function freeDeadJobs({ db, config, logger }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const dead = await findDead(tx)
    if (dead.length === 0) return
    // Not sooner: two processes that find the same would count each crash twice. Who comes second finds nothing.
    const [{ mine }] = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${FREEING_LOCK}) as mine`,
    )
    if (!mine) return
    const found = await findDead(tx)
    const workers = sql.param([...new Set(found.map(({ worker }) => worker))])
    await tx.execute(sql`select graphile_worker.force_unlock_workers(${workers}::text[])`)
    for (const { key, ...job } of found) {
      logger.warn(job, 'freed the job of a worker that died')
      const generationId = key && stagedBy(key)
      if (!generationId) continue
      const fate = await noteCrash(systemContext({ db: tx }, 'free-dead-jobs'), {
        publicUrl: config.publicUrl,
        generationId,
      })
      if (fate === 'failed') logger.error({ ...job, generationId }, 'gave up a room that crashes workers')
    }
    // Kept for a while, so that the log can say when a worker was last heard of.
    await tx.delete(workerHeartbeats).where(lt(workerHeartbeats.beatAt, sql`now() - interval '1 hour'`))
  })
}

const findDead = (tx: Tx) =>
  tx.execute<DeadJob>(sql`
    select job.id::text as "jobId", task_identifier as task, key, attempts, locked_by as worker,
      (select max(beat_at)::text from ${workerHeartbeats} where worker_ids ? locked_by) as "lastHeartbeat"
    from graphile_worker.jobs as job
    where locked_at < ${deadline} and pg_postmaster_start_time() < ${deadline} and not exists (
      select from ${workerHeartbeats} where worker_ids ? locked_by and beat_at >= ${deadline})
    order by job.id`)
