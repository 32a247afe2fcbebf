import { eq } from 'drizzle-orm'
import { subscriptions } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { Unpaid } from './find-unpaid.ts'
import { paymentProblemMail } from '../mails/payment-problem-mail.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/**
 * Writes to a subscriber whose renewal was not paid, once an invoice however often it is tried again. To be
 * called in the transaction that notes the problem, under the lock of the subscription.
 */
export async function notifyUnpaid(
  ctx: TransactionContext,
  {
    publicUrl,
    subscriptionId,
    unpaid: { invoice, problem },
  }: { publicUrl: string; subscriptionId: string; unpaid: Unpaid },
): Promise<void> {
  const own = eq(subscriptions.id, subscriptionId)
  const [row] = await ctx.db
    .select({ told: subscriptions.toldInvoiceId, planName: plans.name, owner: users })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(own)
  const { told, planName, owner } = row
  if (told === invoice.id || owner.deletedAt !== null) return
  await ctx.db.update(subscriptions).set({ toldInvoiceId: invoice.id }).where(own)
  const content = paymentProblemMail(owner.name, publicUrl, {
    problem,
    planName,
    invoiceUrl: invoice.pageUrl,
    amountCents: invoice.totalCents,
    currency: invoice.currency,
  })
  await enqueueMail(ctx, { publicUrl, to: owner.email, content })
}
