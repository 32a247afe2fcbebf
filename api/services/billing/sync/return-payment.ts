import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { paymentRecords, returnedPayments } from '../../../db/schema/billing.ts'
import { users } from '../../../db/schema/users.ts'
import type { PaymentFacts } from '../../../providers/payments/payments.ts'
import { mailAdministrators } from '../../mail/mail-administrators.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { CustomerOwner } from '../checkout/billing-customer.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { returnNoticeLetter, returnedPaymentLetter } from '../letters/returned-payment-letters.ts'

export interface Incoming {
  paymentId: string | null
  subscriptionId: string | null
}

/** The payment service counts whole seconds; within the one in which the account was deleted, money goes back. */
export const isAfter = (at: Date, closedAt: Date): boolean =>
  Math.floor(at.getTime() / 1000) >= Math.floor(closedAt.getTime() / 1000)

async function giveBack(
  tx: Tx,
  { payments, config, logger }: BillingDeps,
  { customerId, userId }: CustomerOwner,
  { id: paymentId, amountCents, currency }: PaymentFacts,
): Promise<void> {
  const { account } = payments
  await tx
    .insert(returnedPayments)
    .values({ paymentId, account, customerId, amountCents, currency })
    .onConflictDoNothing()
  const [payer] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId))
  const amount = { amountCents, currency }
  if (payer) await enqueueMail(tx, config.publicUrl, payer.email, returnedPaymentLetter(payer.name, amount))
  await mailAdministrators(tx, config.publicUrl, returnNoticeLetter({ ...amount, paymentId, customerId }))
  // Last: whatever fails before it leaves the money where it is, and is tried again.
  await payments.refund(paymentId)
  logger.warn({ paymentId, customerId, amountCents, currency }, 'payment for a deleted account sent back')
}

/**
 * Sends money back that was paid after the payer's account had been deleted, ends the subscription it was for,
 * and tells payer and administrators. Answers whether there is nothing to be recorded: because of that, or
 * because the account is gone and this is its history.
 */
export async function returnLatePayment(
  tx: Tx,
  deps: BillingDeps,
  owner: CustomerOwner,
  { paymentId, subscriptionId }: Incoming,
): Promise<boolean> {
  const { closedAt, userId } = owner
  if (paymentId === null) return userId === null
  if ((await tx.$count(returnedPayments, eq(returnedPayments.paymentId, paymentId))) > 0) return true
  if (closedAt === null) return false
  if ((await tx.$count(paymentRecords, eq(paymentRecords.paymentId, paymentId))) > 0) return false
  const facts = await deps.payments.readPayment(paymentId)
  if (!facts?.paidAt || !isAfter(facts.paidAt, closedAt)) return userId === null
  if (subscriptionId !== null) await deps.payments.endNow(subscriptionId)
  await giveBack(tx, deps, owner, facts)
  return true
}
