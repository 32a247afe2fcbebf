import { sql } from 'drizzle-orm'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { Executor } from '../../api/db/client.ts'
import type { queuePool } from '../queue-pool.ts'

const logger = new Logger(() => () => undefined)

/** By itself a worker does not wait for the answer to "this job is done"; told to gather such messages, it hands in the last before it ends. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Due jobs of these tasks, and how often each was tried; those alone that nobody holds, with `isAvailable`. */
async function dueJobs(db: Executor, tasks: string[], isAvailable = false): Promise<Map<string, number>> {
  const found = await db.execute<{ id: string; attempts: number }>(sql`
    select jobs.id::text as id, jobs.attempts from graphile_worker.jobs
    left join graphile_worker._private_job_queues queues on queues.queue_name = jobs.queue_name
    where task_identifier = any(${sql.param(tasks)}) and run_at <= now()
      and (${!isAvailable} or (jobs.locked_at is null and attempts < max_attempts and queues.locked_at is null))`)
  return new Map(found.map(({ id, attempts }) => [id, attempts]))
}

/** Runs the jobs of these tasks that are due, once each, and what they make due; how each ended stands in the database then. */
export async function runDueJobs(
  db: Executor,
  pgPool: ReturnType<typeof queuePool>,
  taskList: TaskList,
): Promise<void> {
  const tasks = Object.keys(taskList)
  const before = await dueJobs(db, tasks)
  /** A worker passes over rows that another transaction holds, and this one does not come back by itself. */
  const isLeft = async () =>
    [...(await dueJobs(db, tasks, true))].some(([id, attempts]) => attempts === (before.get(id) ?? 0))
  do await runOnce({ pgPool, logger, taskList, preset, noHandleSignals: true })
  while (await isLeft())
}
