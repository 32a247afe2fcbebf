import { eq } from 'drizzle-orm'
import { paymentRecords, returnedPayments } from '../../../db/schema/billing/billing.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import type { PaymentFacts } from '../../../providers/payments/payments.ts'
import { mailAdministrators } from '../../mail/mail-administrators.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { CustomerOwner } from '../checkout/billing-customer.ts'
import { returnNoticeMail, returnedPaymentMail } from '../mails/returned-payment-mails.ts'
import type { BillingTransaction } from '../billing-context.ts'

export interface Incoming {
  paymentId: string | null
  subscriptionId: string | null
}

/** The payment service counts whole seconds; within the one in which the account was deleted, money goes back. */
export const isAfter = (at: Date, closedAt: Date): boolean =>
  Math.floor(at.getTime() / 1000) >= Math.floor(closedAt.getTime() / 1000)

async function giveBack(
  ctx: BillingTransaction,
  { customerId, userId }: CustomerOwner,
  { id: paymentId, amountCents, currency }: PaymentFacts,
): Promise<void> {
  const { account } = ctx.payments
  await ctx.db
    .insert(returnedPayments)
    .values({ paymentId, account, customerId, amountCents, currency })
    .onConflictDoNothing()
  const [payer] = userId === null ? [] : await ctx.db.select().from(users).where(eq(users.id, userId))
  const amount = { amountCents, currency }
  if (payer)
    await enqueueMail(ctx, {
      publicUrl: ctx.config.publicUrl,
      to: payer.email,
      content: returnedPaymentMail(payer.name, amount),
    })
  await mailAdministrators(ctx, {
    publicUrl: ctx.config.publicUrl,
    content: returnNoticeMail({ ...amount, paymentId, customerId }),
  })
  // Last: whatever fails before it leaves the money where it is, and is tried again.
  await ctx.payments.refund(paymentId)
  ctx.logger.warn({ paymentId, customerId, amountCents, currency }, 'payment for a deleted account sent back')
}

/**
 * Sends money back that was paid after the payer's account had been deleted, ends the subscription it was for,
 * and tells payer and administrators. Answers whether there is nothing to be recorded: because of that, or
 * because the account is gone and this is its history.
 */
export async function returnLatePayment(
  ctx: BillingTransaction,
  { owner, incoming: { paymentId, subscriptionId } }: { owner: CustomerOwner; incoming: Incoming },
): Promise<boolean> {
  const { closedAt, userId } = owner
  if (paymentId === null) return userId === null
  if ((await ctx.db.$count(returnedPayments, eq(returnedPayments.paymentId, paymentId))) > 0) return true
  if (closedAt === null) return false
  if ((await ctx.db.$count(paymentRecords, eq(paymentRecords.paymentId, paymentId))) > 0) return false
  const facts = await ctx.payments.readPayment(paymentId)
  if (!facts?.paidAt || !isAfter(facts.paidAt, closedAt)) return userId === null
  if (subscriptionId !== null) await ctx.payments.endNow(subscriptionId)
  await giveBack(ctx, owner, facts)
  return true
}
