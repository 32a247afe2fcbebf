import { and, asc, eq, gt } from 'drizzle-orm'
import { billingCustomers, paymentRecords } from '../../../db/schema/billing/billing.ts'
import { syncCheckout } from '../sync/sync-checkout.ts'
import { syncInvoice } from '../sync/sync-invoice.ts'
import { syncRefunds } from '../sync/sync-refunds.ts'
import { syncSubscription } from '../sync/sync-subscription.ts'
import { endCustomer } from '../end-subscription.ts'
import { compareCustomer, compareFormerCustomer, type Customer } from './compare-customer.ts'
import { compareLedger } from './compare-ledger.ts'
import type { BillingContext } from '../billing-context.ts'

const SUBSCRIPTIONS_PER_BATCH = 100

async function* customersOf(ctx: BillingContext): AsyncGenerator<typeof billingCustomers.$inferSelect> {
  let after = ''
  for (;;) {
    const isNext = and(
      eq(billingCustomers.account, ctx.payments.account),
      gt(billingCustomers.customerId, after),
    )
    const some = await ctx.db
      .select()
      .from(billingCustomers)
      .where(isNext)
      .orderBy(asc(billingCustomers.customerId))
      .limit(SUBSCRIPTIONS_PER_BATCH)
    yield* some
    if (some.length < SUBSCRIPTIONS_PER_BATCH) return
    after = some[some.length - 1].customerId
  }
}

/** Reads everything of a customer again, as if every event about it came anew. */
async function repairCustomer(ctx: BillingContext, { userId, customerId }: Customer): Promise<void> {
  const { db, payments } = ctx
  for (const { id } of await payments.listSubscriptions(customerId)) await syncSubscription(ctx, { id })
  for (const { id } of await payments.listInvoices(customerId)) await syncInvoice(ctx, { id })
  for (const { id } of await payments.listPurchases(customerId)) await syncCheckout(ctx, { id })
  const records = await db.select().from(paymentRecords).where(eq(paymentRecords.userId, userId))
  for (const { paymentId } of records) if (paymentId !== null) await syncRefunds(ctx, { paymentId })
}

/**
 * Compares ledger, payments, subscriptions and the payment service; answers what differs, a line each. All of a
 * customer's history is read, page by page. What happens while it runs may be seen by one side alone: an event
 * that is on its way shows as a difference once, and is gone the next time.
 *
 * @param repair first bring our side in line with the payment service
 */
export async function reconcile(
  ctx: BillingContext,
  { repair = false } = {},
): Promise<{ customers: number; differences: string[] }> {
  const differences: string[] = []
  let customers = 0
  for await (const customer of customersOf(ctx)) {
    customers++
    const { userId, customerId } = customer
    if (userId === null) {
      if (repair) await endCustomer(ctx, { customerId })
      differences.push(...(await compareFormerCustomer(ctx, { customerId })))
      continue
    }
    const known = { ...customer, userId }
    if (repair) await repairCustomer(ctx, known)
    differences.push(...(await compareCustomer(ctx, known)))
  }
  return { customers, differences: [...(await compareLedger(ctx)), ...differences] }
}
