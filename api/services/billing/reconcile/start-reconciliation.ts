import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reconciliation } from '../../../../shared/contracts/admin/reconciliation.ts'
import { reconciliations } from '../../../db/schema/billing/reconciliations.ts'
import { AppError } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { requireRecentAuthentication } from '../../accounts/sessions/require-recent-authentication.ts'
import type { Session } from '../../accounts/sessions/session.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { describeReconciliation } from './describe-reconciliation.ts'

type Row = typeof reconciliations.$inferSelect

const START_LOCK = 7_264_011
const RECONCILE_MAX_ATTEMPTS = 3
const jobKeyOf = (id: string) => `reconcile:${id}`

async function findLast(ctx: ServiceContext<'payments'>, state?: Row['state']): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.account, ctx.payments.account), state && eq(reconciliations.state, state)))
    .orderBy(desc(reconciliations.createdAt))
    .limit(1)
  return row
}

/** The latest comparison of the books with the payment service in use; null before the first. */
export async function getReconciliation(ctx: ServiceContext<'payments'>): Promise<Reconciliation | null> {
  const row = await findLast(ctx)
  return row ? describeReconciliation(row) : null
}

/** The one that runs. One whose job is gone, or was tried for the last time by a process that died, has failed. */
async function findRunning(ctx: TransactionContext<'payments'>): Promise<Row | undefined> {
  const row = await findLast(ctx, 'running')
  if (!row) return undefined
  const jobs = await ctx.db.execute(sql`select from graphile_worker.jobs
    where key = ${jobKeyOf(row.id)} and (locked_at is not null or attempts < max_attempts)`)
  if (jobs.length > 0) return row
  await ctx.db
    .update(reconciliations)
    .set({ state: 'failed', finishedAt: new Date() })
    .where(eq(reconciliations.id, row.id))
  return undefined
}

/**
 * Has our books compared with the payment service by a job, and with `isRepair` first brought in line with it. One at a
 * time: what runs already is answered.
 *
 * @throws AppError reauthentication_required for a repair, in_progress where one is wanted and a comparison runs
 */
export async function startReconciliation(
  ctx: ServiceContext<'payments'>,
  { session, isRepair }: { session: Session; isRepair: boolean },
): Promise<Reconciliation> {
  if (isRepair) requireRecentAuthentication(session)
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)
    const running = await findRunning(tx)
    if (running && isRepair && !running.isRepair)
      throw new AppError('in_progress', 'A comparison is running. Repair once it is done.')
    if (running) return describeReconciliation(running)
    const before = await findLast(tx, 'done')
    const { account } = tx.payments
    const [row] = await tx.db
      .insert(reconciliations)
      .values({ account, isRepair, requestedBy: session.user.id })
      .returning()
    if (isRepair)
      await recordAudit(tx, {
        action: 'billing.repaired',
        subject: { kind: 'list', id: 'billing' },
        before: { differences: before?.differences?.length ?? null },
      })
    await enqueue(
      tx.db,
      'reconcile-billing',
      { reconciliationId: row.id },
      { jobKey: jobKeyOf(row.id), maxAttempts: RECONCILE_MAX_ATTEMPTS },
    )
    return describeReconciliation(row)
  })
}
