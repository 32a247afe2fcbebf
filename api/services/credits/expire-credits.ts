import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import { creditEntries, creditLots } from '../../db/schema/billing/credits.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { publish } from '../../events/publish.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

const USERS_AT_ONCE = 200

const isExpired = (now: Date) => and(lte(creditLots.expiresAt, now), gt(creditLots.remaining, 0))

async function expireSome(ctx: TransactionContext, now: Date): Promise<{ users: number; credits: number }> {
  const owners = await ctx.db
    .selectDistinct({ id: creditLots.userId })
    .from(creditLots)
    .where(isExpired(now))
    .orderBy(asc(creditLots.userId))
    .limit(USERS_AT_ONCE)
  const ids = owners.map(({ id }) => id)
  if (ids.length === 0) return { users: 0, credits: 0 }
  // Users before lots, as everywhere; then nobody reserves from these lots meanwhile.
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('no key update')
  const lots = await ctx.db
    .select()
    .from(creditLots)
    .where(and(isExpired(now), inArray(creditLots.userId, ids)))
    .for('no key update')
  // None where another worker did it while this one waited for the users.
  if (lots.length === 0) return { users: ids.length, credits: 0 }
  await ctx.db.insert(creditEntries).values(
    lots.map(({ id, userId, remaining }) => ({
      userId,
      lotId: id,
      kind: 'expire' as const,
      amount: -remaining,
      reason: 'Expired',
    })),
  )
  for (const id of ids) await publish(ctx.db, id, { type: 'credits' })
  return { users: ids.length, credits: lots.reduce((sum, { remaining }) => sum + remaining, 0) }
}

/**
 * Writes off what is left in lots past their end; they could not be spent from since. A room being staged
 * across the end keeps its credit, and one that is released later expires at the next run.
 */
export async function expireCredits(
  ctx: ServiceContext,
  { now }: { now: Date },
): Promise<{ expired: number }> {
  let expired = 0
  for (;;) {
    const some = await inTransaction(ctx, (tx) => expireSome(tx, now))
    if (some.users === 0) return { expired }
    expired += some.credits
  }
}
