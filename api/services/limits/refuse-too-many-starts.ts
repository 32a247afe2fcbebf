import { and, asc, eq, gt } from 'drizzle-orm'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { accountTier } from './account-tier.ts'
import { limitWords } from './limit-words.ts'
import type { TransactionContext } from '../context/service-context.ts'

const LIMIT = ACCOUNT_LIMITS['generate:account']

/**
 * Bounds how many rooms an account has staged in an hour, however it asks for them, by what the ledger says was reserved: rooms that were
 * deleted again count. The caller has reserved its credit and so holds the account, so that one start at a time looks.
 *
 * @throws AppError rate_limited with `retryAfterMs`
 */
export async function refuseTooManyStarts(
  ctx: TransactionContext,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const [account] = await ctx.db.select().from(users).where(eq(users.id, userId))
  const tier = accountTier(account)
  const windowMs = LIMIT.windowS * 1000
  const starts = await ctx.db
    .select({ at: creditEntries.createdAt })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        eq(creditEntries.kind, 'reserve'),
        gt(creditEntries.createdAt, new Date(now.getTime() - windowMs)),
      ),
    )
    .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id))
  // The one just reserved is among them.
  const surplus = starts.length - 1 - LIMIT.points[tier]
  if (surplus < 0) return
  const retryAfterMs = Math.max(1000, starts[surplus].at.getTime() + windowMs - now.getTime())
  throw new AppError('rate_limited', limitWords(tier, LIMIT, retryAfterMs), { retryAfterMs })
}
