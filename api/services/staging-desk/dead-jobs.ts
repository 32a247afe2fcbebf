import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeadJob, listDeadJobs as endpoint } from '../../../shared/contracts/admin/staging-desk.ts'
import { notFound } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { readableError } from './readable-error.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

interface Row extends Record<string, unknown> {
  id: string
  task: string
  attempts: number
  createdAt: string
  updatedAt: string
  lastError: string | null
}

const IS_DEAD = sql`job.attempts >= job.max_attempts and job.locked_at is null`

/** A page of the background jobs that used up their attempts, the newest first; what they were about stays untold. */
export async function listDeadJobs(
  ctx: ServiceContext,
  { limit, cursor }: Query,
): Promise<{ data: DeadJob[]; meta: { nextCursor: string | null } }> {
  const rows = await ctx.db.execute<Row>(sql`
    select job.id::text as id, task_identifier as task, attempts, created_at as "createdAt",
      updated_at as "updatedAt", last_error as "lastError"
    from graphile_worker.jobs as job
    where ${IS_DEAD} ${cursor === undefined ? sql`` : sql`and job.id < ${cursor}::bigint`}
    order by job.id desc limit ${limit + 1}`)
  const data = rows.slice(0, limit).map(({ createdAt, updatedAt, lastError, ...job }) => ({
    ...job,
    createdAt: new Date(createdAt).toISOString(),
    lastTriedAt: new Date(updatedAt).toISOString(),
    lastError: readableError(lastError),
  }))
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}

/** Lets a job that used up its attempts begin anew, at once. @throws AppError not_found where it is gone, or still at it */
export async function retryJob(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [job] = await tx.db.execute<{ task: string; attempts: number }>(sql`
      select task_identifier as task, job.attempts
      from graphile_worker.jobs as job,
        graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => 0)
      where job.id = ${id}::bigint and ${IS_DEAD}`)
    if (!job) throw notFound('Job')
    await recordAudit(tx, {
      action: 'job.retried',
      subject: { kind: 'job', id },
      before: { task: job.task, attempts: job.attempts },
      after: { attempts: 0 },
    })
  })
}
