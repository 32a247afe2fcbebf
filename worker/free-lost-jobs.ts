import { sql } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import type { HeldJobs } from './held-jobs.ts'

/** By then a job that was handed out has begun, and one that ended is gone from the table. */
const LOST_AFTER_S = 20

/**
 * Frees jobs that this process locked without knowing: the connection broke before the answer came that handed one out, or while one was
 * given back. Nobody else can tell, as the process is alive.
 */
export async function freeLostJobs({ db, logger }: Deps, { lockIds, running }: HeldJobs): Promise<void> {
  const own = sql.param([...lockIds])
  const working = sql.param([...running])
  // The names under which the queue keeps its tables: its functions unlock all jobs of a lock at once, never one.
  const lost = await db.execute<{ id: string; task: string }>(sql`
    with lost as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = any(${own}::text[]) and id <> all(${working}::bigint[])
        and locked_at < now() - make_interval(secs => ${LOST_AFTER_S})
      returning id, task_id, job_queue_id
    ), queues as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_by = any(${own}::text[]) and id in (select job_queue_id from lost)
    )
    select lost.id::text, identifier as task from lost
    join graphile_worker._private_tasks as task on task.id = task_id`)
  for (const job of lost) logger.warn(job, 'freed a job that was lost on its way to this worker')
}
