import { and, eq, gt, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { creditLots } from '../../db/schema/billing/credits.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Lots that can be spent from at an instant. */
export const isOpen = (at: Date | SQL) =>
  and(gt(creditLots.remaining, 0), or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, at)))

/** What somebody's open lots hold, as a value in another query. */
export const openCredits = (userId: SQLWrapper, at: SQL) =>
  sql<number>`(select coalesce(sum(${creditLots.remaining}), 0)::int from ${creditLots}
    where ${creditLots.userId} = ${userId} and ${isOpen(at)})`

/** Credits the user can reserve. */
export async function creditBalance(
  ctx: ServiceContext,
  { userId, at = new Date() }: { userId: number; at?: Date },
): Promise<number> {
  const [{ balance }] = await ctx.db
    .select({ balance: sql<number>`coalesce(sum(${creditLots.remaining}), 0)::int` })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), isOpen(at)))
  return balance
}
