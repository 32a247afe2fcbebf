import { eq, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** The plan that a user has now; the free one where they have no other. @throws AppError not_found */
export async function readPlan(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<typeof plans.$inferSelect> {
  const [row] = await ctx.db
    .select({ plan: plans })
    .from(users)
    .innerJoin(plans, eq(plans.id, sql`coalesce(${users.currentPlanId}, ${FREE_PLAN_ID})`))
    .where(eq(users.id, userId))
  if (!row) throw notFound('User')
  return row.plan
}
