import { eq } from 'drizzle-orm'
import type { AdminRefund } from '../../../../shared/contracts/admin/payments.ts'
import { refunds } from '../../../db/schema/billing/refunds.ts'
import type { ServiceContext } from '../../context/service-context.ts'

type Refund = typeof refunds.$inferSelect

/** A refund by the id that its request came with; undefined where there was none. */
export async function findRefund(ctx: ServiceContext, { id }: { id: string }): Promise<Refund | undefined> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** A refund as the contract shows it. */
export const describeRefund = ({
  id,
  amountCents,
  reason,
  note,
  state,
  problem,
  requestedBy,
  createdAt,
}: Refund): AdminRefund => ({
  id,
  amountCents,
  reason,
  note,
  state,
  problem,
  requestedBy,
  createdAt: createdAt.toISOString(),
})
