import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TransactionContext } from '../../context/service-context.ts'

/**
 * Keeps of a person who is about to be removed for good what the figures count: when they subscribed and what was taken,
 * by day and without a word of who it was. To be called in the transaction that removes them.
 */
export async function keepFigures(ctx: TransactionContext, { userId }: { userId: number }): Promise<void> {
  // Whatever runs still is ended at the payment service after the removal.
  await ctx.db.execute(sql`
    insert into purged_subscriptions (account, subscriber, began_on, ended_on)
    select account, ${randomUUID()}::uuid, (created_at at time zone 'UTC')::date,
      (coalesce(ended_at, now()) at time zone 'UTC')::date
    from subscriptions where user_id = ${userId} and status not in ('incomplete', 'incomplete_expired')`)
  await ctx.db.execute(sql`
    insert into purged_payments (account, paid_on, currency, total_cents, refunded_cents)
    select account, (paid_at at time zone 'UTC')::date, currency, sum(total_cents), sum(refunded_cents)
    from payment_records where user_id = ${userId} group by 1, 2, 3`)
}
