import type { Tx } from '../../db/client.ts'
import { creditEntries, creditLots } from '../../db/schema/credits.ts'
import { lockCredits } from './lock-credits.ts'
import { wakeWaitingRooms } from './wake-waiting-rooms.ts'

export interface CreditGrant {
  userId: number
  source: (typeof creditLots.$inferInsert)['source']
  kind: 'grant' | 'purchase' | 'adjustment'
  /** Says what is given for what; a second grant under the same reference gives nothing. */
  reference: string
  /** At least 1. */
  amount: number
  reason: string
  /** Null: never. */
  expiresAt: Date | null
  /** The plan they were had with; left out where there is none. */
  planId?: number
}

/**
 * Answers whether credits were given; false when the reference had been used before. Rooms that waited for them
 * start once this is committed.
 */
export async function grantCredits(tx: Tx, grant: CreditGrant): Promise<boolean> {
  const { userId, source, kind, reference, amount, reason, expiresAt, planId } = grant
  await lockCredits(tx, userId)
  const [lot] = await tx
    .insert(creditLots)
    .values({ userId, source, reference, amount, expiresAt, planId })
    .onConflictDoNothing({ target: [creditLots.userId, creditLots.reference] })
    .returning({ id: creditLots.id })
  if (!lot) return false
  await tx.insert(creditEntries).values({ userId, lotId: lot.id, kind, amount, reason })
  await wakeWaitingRooms(tx, userId)
  return true
}
