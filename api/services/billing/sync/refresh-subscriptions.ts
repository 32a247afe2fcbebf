import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { paymentRecords, subscriptions } from '../../../db/schema/billing/billing.ts'
import { syncInvoice } from './sync-invoice.ts'
import { creditsDueBack, settleRefunds } from './sync-refunds.ts'
import { syncSubscription } from './sync-subscription.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext } from '../billing-context.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long after a period's end the event of its renewal may come before it counts as missed. */
const RENEWAL_GRACE_MS = 2 * HOUR_MS
/** How old our copy of a subscription may grow. */
const STALE_MS = 24 * HOUR_MS
const SUBSCRIPTIONS_PER_BATCH = 100

/** Subscriptions whose renewal has not been heard of, and those not looked at for a day. */
const findStale = (ctx: BillingContext, now: Date) =>
  ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, ctx.payments.account),
        isNull(subscriptions.endedAt),
        or(
          and(
            lt(subscriptions.currentPeriodEnd, new Date(now.getTime() - RENEWAL_GRACE_MS)),
            lt(subscriptions.syncedAt, new Date(now.getTime() - HOUR_MS)),
          ),
          lt(subscriptions.syncedAt, new Date(now.getTime() - STALE_MS)),
        ),
      ),
    )
    .orderBy(asc(subscriptions.syncedAt))
    .limit(SUBSCRIPTIONS_PER_BATCH)

/** Withdrawals that waited for rooms being staged. */
async function settleWaiting(ctx: BillingContext): Promise<void> {
  const { account, refundedCents, disputedCents } = paymentRecords
  const isTouched = and(eq(account, ctx.payments.account), sql`${refundedCents} + ${disputedCents} > 0`)
  const touched = await ctx.db.select().from(paymentRecords).where(isTouched)
  const waiting = touched.filter(
    (record) => creditsDueBack(record) !== record.withdrawnCredits + record.forgivenCredits,
  )
  for (const { id } of waiting)
    await inTransaction(ctx, async (tx) => {
      const own = inArray(paymentRecords.id, [id])
      const [record] = await tx.db.select().from(paymentRecords).where(own).for('no key update')
      if (record) await settleRefunds(tx, { record })
    })
}

/** Makes good what events that never came would have told. */
export async function refreshSubscriptions(
  ctx: BillingContext,
  { now }: { now: Date },
): Promise<{ refreshed: number }> {
  const stale = await findStale(ctx, now)
  for (const { id } of stale) {
    const synced = await syncSubscription(ctx, { id })
    if (synced?.latestInvoiceId) await syncInvoice(ctx, { id: synced.latestInvoiceId })
  }
  await settleWaiting(ctx)
  return { refreshed: stale.length }
}
