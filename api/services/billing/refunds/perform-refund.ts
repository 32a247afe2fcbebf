import { eq } from 'drizzle-orm'
import { paymentRecords } from '../../../db/schema/billing/billing.ts'
import { refunds } from '../../../db/schema/billing/refunds.ts'
import { RefundRefused } from '../../../providers/payments/payments.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext, BillingTransaction } from '../billing-context.ts'
import { lockObject } from '../sync/lock-object.ts'
import { syncRefunds } from '../sync/sync-refunds.ts'

type Refund = typeof refunds.$inferSelect

async function order(ctx: BillingTransaction, refund: Refund, paymentId: string): Promise<Partial<Refund>> {
  const { id: requestId, amountCents, reason } = refund
  try {
    const refundId = await ctx.payments.refundPart({ paymentId, amountCents, reason, requestId })
    return { state: 'done', refundId }
  } catch (error) {
    if (error instanceof RefundRefused) return { state: 'refused', problem: error.message }
    throw error
  }
}

/**
 * Has the payment service make a refund that was asked for, and settles the credits. Safe to repeat wherever it broke
 * off: the payment service makes one refund for one request.
 *
 * @throws where the payment service cannot be reached
 */
export async function performRefund(ctx: BillingContext, { refundId }: { refundId: string }): Promise<void> {
  const paymentId = await inTransaction(ctx, async (tx) => {
    await lockObject(tx, { id: refundId })
    const [row] = await tx.db
      .select({ refund: refunds, payment: paymentRecords })
      .from(refunds)
      .innerJoin(paymentRecords, eq(paymentRecords.id, refunds.paymentRecordId))
      .where(eq(refunds.id, refundId))
    if (!row || row.payment.paymentId === null) return null
    const { refund, payment } = row
    if (refund.state === 'pending') {
      const outcome = await order(tx, refund, row.payment.paymentId)
      await tx.db
        .update(refunds)
        .set({ ...outcome, finishedAt: new Date() })
        .where(eq(refunds.id, refundId))
      if (outcome.state === 'refused')
        await recordAudit(tx, {
          action: 'payment.refund-refused',
          subject: { kind: 'user', id: payment.userId },
          after: { payment: payment.id, refund: refundId, refundedCents: payment.refundedCents },
        })
    }
    return payment.paymentId
  })
  if (paymentId !== null) await syncRefunds(ctx, { paymentId })
}
