import type { Tx } from '../../db/client.ts'
import { creditEntries, type creditLots } from '../../db/schema/credits.ts'

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
  tx: Tx,
  lots: (typeof creditLots.$inferSelect)[],
  { amount, reason, reference }: Taking,
): Promise<number> {
  let missing = amount
  for (const { id, userId, remaining } of lots) {
    const taken = Math.min(missing, remaining)
    if (taken === 0) continue
    const values = { userId, lotId: id, kind: 'adjustment', amount: -taken, reason, reference } as const
    await tx.insert(creditEntries).values(values)
    missing -= taken
  }
  return amount - missing
}
