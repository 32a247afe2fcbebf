import { asc, eq, getTableColumns } from 'drizzle-orm'
import { paymentRecords, subscriptions } from '../../db/schema/billing/billing.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** What a person paid and subscribed to, oldest first; amounts are in cents. */
export async function collectPayments(ctx: ServiceContext, { userId }: { userId: number }) {
  const { userId: _payer, ...payment } = getTableColumns(paymentRecords)
  // The page on which to pay an unpaid invoice is open to whoever has its address.
  const { userId: _owner, problemUrl: _secret, ...subscription } = getTableColumns(subscriptions)
  return {
    payments: await ctx.db
      .select({ ...payment, plan: plans.name })
      .from(paymentRecords)
      .innerJoin(plans, eq(plans.id, paymentRecords.planId))
      .where(eq(paymentRecords.userId, userId))
      .orderBy(asc(paymentRecords.paidAt)),
    subscriptions: await ctx.db
      .select({ ...subscription, plan: plans.name })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(eq(subscriptions.userId, userId))
      .orderBy(asc(subscriptions.createdAt)),
  }
}
