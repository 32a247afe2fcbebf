import { creditEntries, creditLots } from '../../db/schema/billing/credits.ts'
import { lockCredits } from './lock-credits.ts'
import { wakeWaitingRooms } from './wake-waiting-rooms.ts'
import type { TransactionContext } from '../context/service-context.ts'

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
export async function grantCredits(ctx: TransactionContext, grant: CreditGrant): Promise<boolean> {
  const { userId, source, kind, reference, amount, reason, expiresAt, planId } = grant
  await lockCredits(ctx, { userId })
  const [lot] = await ctx.db
    .insert(creditLots)
    .values({ userId, source, reference, amount, expiresAt, planId })
    .onConflictDoNothing({ target: [creditLots.userId, creditLots.reference] })
    .returning({ id: creditLots.id })
  if (!lot) return false
  await ctx.db.insert(creditEntries).values({ userId, lotId: lot.id, kind, amount, reason })
  await wakeWaitingRooms(ctx, { userId })
  return true
}
