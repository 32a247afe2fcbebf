import { paymentRecords } from '../../../db/schema/billing/billing.ts'
import { publish } from '../../../events/publish.ts'
import { grantCredits } from '../../credits/grant-credits.ts'
import { withdrawCredits } from '../../credits/withdraw-credits.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/** The reference of the credits that a payment gave, by which its lot is found again. */
export const lotOfPayment = (paymentRecordId: string): string => `payment:${paymentRecordId}`

/**
 * Writes a payment down and gives the credits it bought, once: whoever comes first, the person's browser, the
 * event or the reconciliation. Answers whether this call did.
 */
export async function recordPayment(
  ctx: TransactionContext,
  { record, reason }: { record: typeof paymentRecords.$inferInsert; reason: string },
): Promise<boolean> {
  const [recorded] = await ctx.db
    .insert(paymentRecords)
    .values(record)
    .onConflictDoNothing({ target: paymentRecords.id })
    .returning({ id: paymentRecords.id })
  if (!recorded) return false
  const { userId, credits, planId, kind, id } = record
  if (credits > 0)
    await grantCredits(ctx, {
      userId,
      source: kind === 'pack' ? 'pack' : 'plan',
      kind: kind === 'pack' ? 'purchase' : 'grant',
      reference: lotOfPayment(id),
      amount: credits,
      reason,
      expiresAt: null,
      planId,
    })
  if (credits < 0)
    await withdrawCredits(ctx, {
      userId,
      amount: -credits,
      lotReference: lotOfPayment(id),
      reason,
      reference: id,
    })
  await publish(ctx.db, userId, { type: 'credits' })
  return true
}
