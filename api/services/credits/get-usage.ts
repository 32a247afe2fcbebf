import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import type { Executor } from '../../db/client.ts'
import { creditEntries, creditLots } from '../../db/schema/credits.ts'
import { plans } from '../../db/schema/plans.ts'
import type { users } from '../../db/schema/users.ts'
import { creditBalance } from './credit-balance.ts'
import { nextMonth } from './next-month.ts'

export interface Usage {
  dailyUsage: number
  creditsRemaining: number
  nextCreditRefresh: string | null
  lastCreditRefresh: string | null
  plan: { id: number; name: string; monthlyImageLimit: number }
}

/** What the dashboard and the plans page say about credits; days and months are those of UTC. */
export async function getUsage(db: Executor, user: typeof users.$inferSelect): Promise<Usage> {
  const [plan] = await db
    .select({ id: plans.id, name: plans.name, monthlyImageLimit: plans.monthlyImageLimit })
    .from(plans)
    .where(eq(plans.id, user.currentPlanId ?? FREE_PLAN_ID))
  const [{ dailyUsage }] = await db
    .select({ dailyUsage: sql<number>`count(*)::int` })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, user.id),
        eq(creditEntries.kind, 'spend'),
        gte(creditEntries.createdAt, sql`date_trunc('day', now(), 'UTC')`),
      ),
    )
  const [refreshed] = await db
    .select({ createdAt: creditLots.createdAt })
    .from(creditLots)
    .where(eq(creditLots.userId, user.id))
    .orderBy(desc(creditLots.id))
    .limit(1)
  return {
    dailyUsage,
    creditsRemaining: await creditBalance(db, user.id),
    nextCreditRefresh: nextMonth(new Date()).toISOString(),
    lastCreditRefresh: refreshed?.createdAt.toISOString() ?? null,
    plan,
  }
}
