import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { creditLots } from '../../db/schema/credits.ts'

/** Lots that can still be spent from. */
export const isOpen = and(
  gt(creditLots.remaining, 0),
  or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, sql`now()`)),
)

/** Credits the user can reserve now. */
export async function creditBalance(db: Executor, userId: number): Promise<number> {
  const [{ balance }] = await db
    .select({ balance: sql<number>`coalesce(sum(${creditLots.remaining}), 0)::int` })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), isOpen))
  return balance
}
