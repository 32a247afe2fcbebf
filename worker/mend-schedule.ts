import { sql } from 'drizzle-orm'
import type { Db } from '../api/db/client.ts'

/** By which clocks of several servers may differ; jobs are scheduled by the minute. */
const CLOCK_SKEW_S = 120

/**
 * Puts right what a worker whose clock was ahead has left: it noted scheduled jobs as done up to its own time, and until that
 * comes no worker would schedule them again. One that waits for that time runs then; each is safe to run twice.
 */
export async function mendSchedule(db: Db): Promise<void> {
  // The name under which the queue keeps its table, which no function of its own changes.
  await db.execute(sql`
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + make_interval(secs => ${CLOCK_SKEW_S})`)
}
