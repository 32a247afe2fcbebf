import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { creditEntries } from '../../db/schema/credits.ts'
import { AppError } from '../../errors.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { type Account, accountTier } from './account-tier.ts'
import { limitWords } from './limit-words.ts'

const LIMIT = ACCOUNT_LIMITS['generate:account']

/**
 * Bounds how many rooms an account has staged in an hour, however it asks for them, by what the ledger says was reserved: rooms that were
 * deleted again count. The caller holds the account's credits, so that one start at a time looks.
 *
 * @throws AppError rate_limited with `retryAfterMs`
 */
export async function refuseTooManyStarts(tx: Tx, account: Account, now: Date): Promise<void> {
  const tier = accountTier(account)
  const windowMs = LIMIT.windowS * 1000
  const starts = await tx
    .select({ at: creditEntries.createdAt })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, account.id),
        eq(creditEntries.kind, 'reserve'),
        gt(creditEntries.createdAt, new Date(now.getTime() - windowMs)),
      ),
    )
    .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id))
  const surplus = starts.length - LIMIT.points[tier]
  if (surplus < 0) return
  const retryAfterMs = Math.max(1000, starts[surplus].at.getTime() + windowMs - now.getTime())
  throw new AppError('rate_limited', limitWords(tier, LIMIT, retryAfterMs), { retryAfterMs })
}
