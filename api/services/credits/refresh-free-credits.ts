import { and, asc, eq, exists, isNull, not, or, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import { creditLots } from '../../db/schema/billing/credits.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { publish } from '../../events/publish.ts'
import { freeMonthReference, grantFreeMonth } from './grant-free-month.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

const USERS_AT_ONCE = 200

/**
 * Gives the month's free credits to everybody on the free plan who does not have them yet. It looks at what is
 * there and not at when it ran last, so a missed run is made good and a second one gives nothing; months that
 * have passed are not given afterwards.
 */
export async function refreshFreeCredits(
  ctx: ServiceContext,
  { now }: { now: Date },
): Promise<{ refreshed: number }> {
  const thisMonth = ctx.db
    .select({ one: sql`1` })
    .from(creditLots)
    .where(and(eq(creditLots.userId, users.id), eq(creditLots.reference, freeMonthReference(now))))
  const isDue = and(
    or(eq(users.currentPlanId, FREE_PLAN_ID), isNull(users.currentPlanId)),
    eq(users.isEmailVerified, true),
    isNull(users.deletedAt),
    not(exists(thisMonth)),
  )
  let refreshed = 0
  for (;;) {
    const given = await inTransaction(ctx, async (tx) => {
      // Locked, so that nobody subscribes, or is deleted, between the look and the gift.
      const due = await tx.db
        .select({ id: users.id })
        .from(users)
        .where(isDue)
        .orderBy(asc(users.id))
        .limit(USERS_AT_ONCE)
        .for('no key update')
      for (const { id } of due)
        if (await grantFreeMonth(tx, { userId: id, now })) await publish(tx.db, id, { type: 'credits' })
      return due.length
    })
    if (given === 0) return { refreshed }
    refreshed += given
  }
}
