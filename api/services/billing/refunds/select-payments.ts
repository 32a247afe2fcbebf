import { eq } from 'drizzle-orm'
import type { AdminPayment } from '../../../../shared/contracts/admin/payments.ts'
import { paymentRecords } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const payer = { id: users.id, name: users.name, email: users.email, deletedAt: users.deletedAt }

/** Payments with who made them and for what. */
export const selectPayments = (ctx: ServiceContext) =>
  ctx.db
    .select({ payment: paymentRecords, payer, planName: plans.name })
    .from(paymentRecords)
    .innerJoin(users, eq(users.id, paymentRecords.userId))
    .innerJoin(plans, eq(plans.id, paymentRecords.planId))
    .$dynamic()

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

/** A payment as the contract shows it to administrators; amounts in cents of its currency. */
export function describePayment({
  payment,
  payer: { deletedAt, ...user },
  planName,
}: PaymentRow): AdminPayment {
  const { id, kind, totalCents, currency, refundedCents, disputedCents } = payment
  const { credits, withdrawnCredits, forgivenCredits, paidAt } = payment
  return {
    id,
    user: { ...user, isDeleted: deletedAt !== null },
    kind,
    planName,
    totalCents,
    currency,
    refundedCents,
    disputedCents,
    credits,
    withdrawnCredits,
    forgivenCredits,
    paidAt: paidAt.toISOString(),
  }
}
