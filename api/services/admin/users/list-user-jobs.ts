import { sql } from 'drizzle-orm'
import type { UserRecord } from '../../../../shared/contracts/admin/user-record.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const NEWEST = 20

/** Jobs that name a user, or a staging of theirs, and have not succeeded. */
export async function listUserJobs(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<UserRecord['jobs']> {
  const rows = await ctx.db.execute<{
    id: string
    task: string
    attempts: number
    gaveUp: boolean
    runAt: string
  }>(sql`
    select job.id::text as id, task.identifier as task, job.attempts, job.attempts >= job.max_attempts as "gaveUp",
      job.run_at as "runAt"
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.payload->>'userId' = ${String(userId)} or job.payload->>'generationId' in (
      select g.id::text from generations g join projects p on p.id = g.project_id
      where p.user_id = ${userId} and g.status = 'processing')
    order by job.id desc limit ${NEWEST}`)
  return rows.map(({ runAt, ...job }) => ({ ...job, runAt: new Date(runAt).toISOString() }))
}
