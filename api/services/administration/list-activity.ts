import { desc, eq, isNotNull, and } from 'drizzle-orm'
import type { Activity } from '../../../shared/contracts/admin/stats.ts'
import { paymentRecords } from '../../db/schema/billing/billing.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** What people did last, newest first: they registered, generated an image, or paid. */
export async function listActivity(ctx: ServiceContext, { limit }: { limit: number }): Promise<Activity[]> {
  const registered = await ctx.db
    .select({ id: users.id, userName: users.name, at: users.createdAt })
    .from(users)
    .orderBy(desc(users.id))
    .limit(limit)
  const generated = await ctx.db
    .select({ id: generations.id, userName: users.name, at: generations.finishedAt })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .where(and(eq(generations.status, 'completed'), isNotNull(generations.finishedAt)))
    .orderBy(desc(generations.finishedAt), desc(generations.id))
    .limit(limit)
  const paid = await ctx.db
    .select({ id: paymentRecords.id, userName: users.name, at: paymentRecords.paidAt, plan: plans.name })
    .from(paymentRecords)
    .innerJoin(users, eq(users.id, paymentRecords.userId))
    .innerJoin(plans, eq(plans.id, paymentRecords.planId))
    .orderBy(desc(paymentRecords.paidAt), desc(paymentRecords.id))
    .limit(limit)
  const activities = [
    ...registered.map((row) => ({ ...row, id: `user-${row.id}`, action: 'Registered' })),
    ...generated.map((row) => ({ ...row, id: `image-${row.id}`, action: 'Generated an image' })),
    ...paid.map(({ plan, ...row }) => ({ ...row, id: `payment-${row.id}`, action: `Paid for ${plan}` })),
  ]
  return activities
    .map(({ id, action, userName, at }) => ({
      id,
      action,
      userName,
      timestamp: (at ?? new Date(0)).toISOString(),
    }))
    .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, limit)
}
