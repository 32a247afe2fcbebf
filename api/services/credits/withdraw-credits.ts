import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { creditLots } from '../../db/schema/billing/credits.ts'
import { lockCredits } from './lock-credits.ts'
import { takeFromLots } from './take-from-lots.ts'
import type { TransactionContext } from '../context/service-context.ts'

export interface Withdrawal {
  userId: number
  amount: number
  /** What the money that goes back had bought; taken from first. */
  lotReference: string
  reason: string
  reference: string
}

/**
 * Takes paid credits back, from the lot they were bought in and then from the newest others; free credits stay.
 * Answers how many were there to be taken: what has been spent cannot be.
 */
export async function withdrawCredits(ctx: TransactionContext, withdrawal: Withdrawal): Promise<number> {
  const { userId, lotReference } = withdrawal
  await lockCredits(ctx, { userId })
  const lots = await ctx.db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0), isNull(creditLots.expiresAt)))
    .orderBy(sql`${creditLots.reference} = ${lotReference} desc`, desc(creditLots.id))
    .for('no key update')
  return takeFromLots(ctx, { lots, taking: withdrawal })
}
