import { asc, eq, or, sql } from 'drizzle-orm'
import type { AdminPaymentDetails } from '../../../../shared/contracts/admin/payments.ts'
import { paymentRecords } from '../../../db/schema/billing/billing.ts'
import { creditEntries, creditLots } from '../../../db/schema/billing/credits.ts'
import { refunds } from '../../../db/schema/billing/refunds.ts'
import { notFound } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { lotOfPayment } from '../sync/record-payment.ts'
import { describeRefund } from './describe-refund.ts'
import { describePayment, selectPayments, type PaymentRow } from './select-payments.ts'

type Payment = PaymentRow['payment']

/** What gave, took back or restored credits for a payment; not what rooms were staged with. */
const ledgerOf = (ctx: ServiceContext, { id, userId }: Payment) =>
  ctx.db
    .select({
      id: creditEntries.id,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      reason: creditEntries.reason,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)
    .innerJoin(creditLots, eq(creditLots.id, creditEntries.lotId))
    .where(
      sql`${creditEntries.userId} = ${userId} and ${creditEntries.kind} in ('grant', 'purchase', 'adjustment') and ${or(
        eq(creditEntries.reference, id),
        eq(creditLots.reference, lotOfPayment(id)),
        sql`starts_with(${creditLots.reference}, ${`restored:${id}:`})`,
      )}`,
    )
    .orderBy(asc(creditEntries.id))

/** @throws AppError not_found */
export async function getPayment(
  ctx: ServiceContext<'payments'>,
  { id }: { id: string },
): Promise<AdminPaymentDetails> {
  const [row] = await selectPayments(ctx).where(eq(paymentRecords.id, id))
  if (!row) throw notFound('Payment')
  const { payment } = row
  const made = await ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentRecordId, id))
    .orderBy(asc(refunds.createdAt))
  const isOpen =
    payment.paymentId !== null &&
    payment.account === ctx.payments.account &&
    payment.disputedCents === 0 &&
    made.every(({ state }) => state !== 'pending')
  return {
    ...describePayment(row),
    refundableCents: isOpen ? Math.max(0, payment.totalCents - payment.refundedCents) : 0,
    refunds: made.map(describeRefund),
    ledger: (await ledgerOf(ctx, payment)).map(({ createdAt, ...line }) => ({
      ...line,
      createdAt: createdAt.toISOString(),
    })),
  }
}
