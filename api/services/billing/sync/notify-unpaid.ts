import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { subscriptions } from '../../../db/schema/billing.ts'
import { plans } from '../../../db/schema/plans.ts'
import { users } from '../../../db/schema/users.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { Unpaid } from './find-unpaid.ts'
import { paymentProblemLetter } from '../letters/payment-problem-letter.ts'

/**
 * Writes to a subscriber whose renewal was not paid, once an invoice however often it is tried again. To be
 * called in the transaction that notes the problem, under the lock of the subscription.
 */
export async function notifyUnpaid(
  tx: Tx,
  publicUrl: string,
  subscriptionId: string,
  { invoice, problem }: Unpaid,
): Promise<void> {
  const own = eq(subscriptions.id, subscriptionId)
  const [row] = await tx
    .select({ told: subscriptions.toldInvoiceId, planName: plans.name, owner: users })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(own)
  const { told, planName, owner } = row
  if (told === invoice.id || owner.deletedAt !== null) return
  await tx.update(subscriptions).set({ toldInvoiceId: invoice.id }).where(own)
  const letter = paymentProblemLetter(owner.name, publicUrl, {
    problem,
    planName,
    invoiceUrl: invoice.pageUrl,
    amountCents: invoice.totalCents,
    currency: invoice.currency,
  })
  await enqueueMail(tx, publicUrl, owner.email, letter)
}
