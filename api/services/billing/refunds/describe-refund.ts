import { eq } from 'drizzle-orm'
import type { AdminRefund } from '../../../../shared/contracts/admin/payments.ts'
import { refunds } from '../../../db/schema/billing/refunds.ts'
import type { ServiceContext } from '../../context/service-context.ts'

type Refund = typeof refunds.$inferSelect

export async function findRefund(ctx: ServiceContext, { id }: { id: string }): Promise<Refund | undefined> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

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
