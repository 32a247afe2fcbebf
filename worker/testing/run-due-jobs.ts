import { sql } from 'drizzle-orm'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { Executor } from '../../api/db/client.ts'
import type { queuePool } from '../queue-pool.ts'

const logger = new Logger(() => () => undefined)

/** By itself a worker does not wait for the answer to "this job is done"; told to gather such messages, it hands in the last before it ends. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

async function hasUntried(db: Executor, tasks: string[]): Promise<boolean> {
  const found = await db.execute(sql`
    select from graphile_worker.jobs
    where task_identifier = any(${sql.param(tasks)}) and attempts = 0 and run_at <= now() limit 1`)
  return found.length > 0
}

/** Runs the jobs of these tasks that are due, once each, and what they make due; how each ended stands in the database then. */
export async function runDueJobs(
  db: Executor,
  pgPool: ReturnType<typeof queuePool>,
  taskList: TaskList,
): Promise<void> {
  const tasks = Object.keys(taskList)
  // A worker passes over rows that another transaction holds, and this one does not come back by itself.
  do await runOnce({ pgPool, logger, taskList, preset, noHandleSignals: true })
  while (await hasUntried(db, tasks))
}
