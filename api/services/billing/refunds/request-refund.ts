import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminRefund, RefundBody } from '../../../../shared/contracts/admin/payments.ts'
import { paymentRecords } from '../../../db/schema/billing/billing.ts'
import { refunds } from '../../../db/schema/billing/refunds.ts'
import { AppError, notFound } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { requireRecentAuthentication } from '../../accounts/sessions/require-recent-authentication.ts'
import type { Session } from '../../accounts/sessions/session.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext, BillingTransaction } from '../billing-context.ts'
import { formatMoney } from '../plans/format-money.ts'
import { syncRefunds } from '../sync/sync-refunds.ts'
import { describeRefund, findRefund } from './describe-refund.ts'
import { performRefund } from './perform-refund.ts'

type Asked = z.infer<typeof RefundBody>
type Payment = typeof paymentRecords.$inferSelect

/** When a job makes the refund that the request itself did not get to. */
const TAKEN_OVER_AFTER_MS = 30_000
/** Three days of tries, each later than the one before. */
const MAX_ATTEMPTS = 20

const wrongAmount = (message: string) =>
  new AppError('invalid_input', message, { issues: [{ path: 'amountCents', message }] })

/** @throws AppError conflict, in_progress, invalid_input */
async function refuseWhatCannotBe(ctx: BillingTransaction, payment: Payment, asked: Asked): Promise<void> {
  const { id, paymentId, account, totalCents, currency, refundedCents, disputedCents } = payment
  if (paymentId === null) throw new AppError('conflict', 'Nothing was paid here that could be given back.')
  if (account !== ctx.payments.account)
    throw new AppError('conflict', 'This payment was made at another account of the payment service.')
  const isPending = and(eq(refunds.paymentRecordId, id), eq(refunds.state, 'pending'))
  if ((await ctx.db.$count(refunds, isPending)) > 0)
    throw new AppError('in_progress', 'A refund of this payment is on its way. Wait until it is done.')
  if (disputedCents > 0)
    throw new AppError('conflict', 'This payment is disputed: its bank decides who gets the money.')
  if (refundedCents !== asked.refundedCents)
    throw new AppError(
      'conflict',
      `Meanwhile ${formatMoney({ amountCents: refundedCents, currency })} of this payment has been refunded. Please look again.`,
      { refundedCents },
    )
  const left = totalCents - refundedCents
  if (left <= 0) throw wrongAmount('This payment has been refunded in full')
  if (asked.amountCents > left)
    throw wrongAmount(`At most ${formatMoney({ amountCents: left, currency })} is left to refund`)
}

/** Writes down that a refund is wanted, by whom and why, unless it was written down before. */
async function noteRefund(
  ctx: BillingTransaction,
  paymentRecordId: string,
  requestedBy: number,
  asked: Asked,
): Promise<void> {
  const { id, amountCents, reason, note } = asked
  const [payment] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(eq(paymentRecords.id, paymentRecordId))
    .for('no key update')
  if (!payment) throw notFound('Payment')
  const known = await findRefund(ctx, { id })
  if (known) {
    if (known.paymentRecordId === paymentRecordId && known.amountCents === amountCents) return
    throw new AppError('id_reused', 'This refund was asked for with another amount. Please begin again.')
  }
  await refuseWhatCannotBe(ctx, payment, asked)
  await ctx.db.insert(refunds).values({ id, paymentRecordId, amountCents, reason, note, requestedBy })
  await recordAudit(ctx, {
    action: 'payment.refunded',
    subject: { kind: 'user', id: payment.userId },
    before: { payment: payment.id, refundedCents: payment.refundedCents },
    after: { payment: payment.id, refundedCents: payment.refundedCents + amountCents, refund: id, reason },
  })
  await enqueue(
    ctx.db,
    'refund-payment',
    { refundId: id },
    {
      jobKey: `refund:${id}`,
      runAt: new Date(Date.now() + TAKEN_OVER_AFTER_MS),
      maxAttempts: MAX_ATTEMPTS,
    },
  )
}

/**
 * Refunds a payment, whole or in part, once for each id. Where the payment service does not answer, or this process is
 * killed, a job goes on.
 *
 * @throws AppError reauthentication_required, not_found, id_reused, conflict, in_progress, invalid_input
 */
export async function requestRefund(
  ctx: BillingContext,
  { session, paymentRecordId, asked }: { session: Session; paymentRecordId: string; asked: Asked },
): Promise<AdminRefund> {
  requireRecentAuthentication(session)
  const [payment] = await ctx.db
    .select({ paymentId: paymentRecords.paymentId })
    .from(paymentRecords)
    .where(eq(paymentRecords.id, paymentRecordId))
  // What was refunded or disputed a moment ago, and elsewhere, may not have been told yet.
  if (payment?.paymentId) await syncRefunds(ctx, { paymentId: payment.paymentId })
  await inTransaction(ctx, (tx) => noteRefund(tx, paymentRecordId, session.user.id, asked))
  try {
    await performRefund(ctx, { refundId: asked.id })
  } catch (error) {
    ctx.logger.error({ err: error, refund: asked.id }, 'refund not made yet; a job tries again')
  }
  const refund = await findRefund(ctx, { id: asked.id })
  if (!refund) throw notFound('Refund')
  if (refund.state === 'refused')
    throw new AppError('conflict', `The payment service refused the refund: ${refund.problem}`)
  return describeRefund(refund)
}
