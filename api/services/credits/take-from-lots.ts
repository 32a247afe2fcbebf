import { creditEntries, type creditLots } from '../../db/schema/billing/credits.ts'
import type { TransactionContext } from '../context/service-context.ts'

interface Taking {
  /** At least 0. */
  amount: number
  reason: string
  reference: string
}

/**
 * Takes credits out of locked lots in the order given, never more than they hold. Answers how many were taken.
 */
export async function takeFromLots(
  ctx: TransactionContext,
  {
    lots,
    taking: { amount, reason, reference },
  }: { lots: (typeof creditLots.$inferSelect)[]; taking: Taking },
): Promise<number> {
  let missing = amount
  for (const { id, userId, remaining } of lots) {
    const taken = Math.min(missing, remaining)
    if (taken === 0) continue
    const values = { userId, lotId: id, kind: 'adjustment', amount: -taken, reason, reference } as const
    await ctx.db.insert(creditEntries).values(values)
    missing -= taken
  }
  return amount - missing
}
