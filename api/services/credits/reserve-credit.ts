import { and, eq, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import { creditEntries, creditLots } from '../../db/schema/billing/credits.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError, notFound } from '../../errors.ts'
import { countImagesToday, nextDay } from './count-images-today.ts'
import { isOpen } from './credit-balance.ts'
import { betterEntitlement, type Entitlement } from './entitlement.ts'
import { grantFreeMonth } from './grant-free-month.ts'
import type { TransactionContext } from '../context/service-context.ts'

const entitlement = {
  imageQuality: plans.imageQuality,
  hasWatermark: plans.hasWatermark,
  isPublic: plans.isPublic,
}

/**
 * One reservation of a user at a time: otherwise two could wait for the same last credit of a lot. The key is
 * left alone, or two transactions that wrote rows of this user would wait for each other.
 */
async function lockUser(ctx: TransactionContext, userId: number) {
  const [user] = await ctx.db
    .select({
      isVerified: users.isEmailVerified,
      planId: plans.id,
      dailyImageLimit: plans.dailyImageLimit,
      plan: entitlement,
    })
    .from(users)
    .innerJoin(plans, eq(plans.id, sql`coalesce(${users.currentPlanId}, ${FREE_PLAN_ID})`))
    .where(eq(users.id, userId))
    .for('no key update', { of: users })
  if (!user) throw notFound('User')
  return user
}

async function firstToExpire(ctx: TransactionContext, userId: number, now: Date) {
  const [lot] = await ctx.db
    .select({ id: creditLots.id, plan: entitlement })
    .from(creditLots)
    .leftJoin(plans, eq(plans.id, creditLots.planId))
    .where(and(eq(creditLots.userId, userId), isOpen(now)))
    .orderBy(sql`${creditLots.expiresAt} asc nulls last`, creditLots.id)
    .limit(1)
    .for('no key update', { of: creditLots })
  return lot
}

async function refuseOverDailyLimit(
  ctx: TransactionContext,
  userId: number,
  limit: number | null,
  now: Date,
): Promise<void> {
  if (limit === null || (await countImagesToday(ctx, { userId, now })) < limit) return
  const retryAfterMs = nextDay(now).getTime() - now.getTime()
  const message = `Your plan stages ${limit} images a day. The next day begins at midnight UTC.`
  throw new AppError('daily_limit_reached', message, { retryAfterMs })
}

/**
 * Sets one credit aside for a generation, from the lot that expires first, and says how the room is to be
 * staged for it.
 *
 * @throws AppError insufficient_credits, daily_limit_reached
 */
export async function reserveCredit(
  ctx: TransactionContext,
  { userId, generationId, now = new Date() }: { userId: number; generationId: string; now?: Date },
): Promise<Entitlement> {
  const { isVerified, planId, dailyImageLimit, plan } = await lockUser(ctx, userId)
  await refuseOverDailyLimit(ctx, userId, dailyImageLimit, now)
  let lot = await firstToExpire(ctx, userId, now)
  // The month's free credits come by the clock; who is earlier than the clock does not wait for it.
  if (!lot && isVerified && planId === FREE_PLAN_ID && (await grantFreeMonth(ctx, { userId, now })))
    lot = await firstToExpire(ctx, userId, now)
  if (!lot) throw new AppError('insufficient_credits', 'You have no credits left', { requiresUpgrade: true })
  await ctx.db
    .insert(creditEntries)
    .values({ userId, lotId: lot.id, kind: 'reserve', amount: -1, reason: 'Staging started', generationId })
  return lot.plan ? betterEntitlement(plan, lot.plan) : plan
}
