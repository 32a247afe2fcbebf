import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminStats } from '../../../shared/contracts/admin/stats.ts'
import { candidateImageUrl } from '../../../shared/image-url.ts'
import { subscriptions } from '../../db/schema/billing/billing.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { rowCounts } from '../../db/schema/operations/row-counts.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { LIVE_STATUSES } from '../billing/live-subscription.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { listActivity } from './list-activity.ts'

const LATEST = 10

/** What the dashboard of administration shows. Nothing in it takes longer the more users there are. */
export async function readStats(ctx: ServiceContext<'payments'>): Promise<Omit<AdminStats, 'success'>> {
  const amounts = await ctx.db
    .select({ name: rowCounts.name, amount: sql<number>`sum(${rowCounts.amount})`.mapWith(Number) })
    .from(rowCounts)
    .groupBy(rowCounts.name)
  const amountOf = (name: (typeof amounts)[number]['name']) =>
    amounts.find((each) => each.name === name)?.amount ?? 0
  return {
    totalUsers: amountOf('users'),
    freeUsers: amountOf('free-users'),
    totalImages: amountOf('images'),
    activeSubscriptions: await countSubscriptions(ctx),
    recentActivity: await listActivity(ctx, { limit: LATEST }),
    newUsers: await listNewUsers(ctx),
    recentImages: await listRecentImages(ctx),
  }
}

async function countSubscriptions({ db, payments }: ServiceContext<'payments'>): Promise<number> {
  const [{ live }] = await db
    .select({ live: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.account, payments.account), inArray(subscriptions.status, LIVE_STATUSES)))
  return live
}

async function listNewUsers(ctx: ServiceContext): Promise<AdminStats['newUsers']> {
  const { id, name, username, email, createdAt } = users
  const rows = await ctx.db
    .select({ id, name, username, email, createdAt })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.id))
    .limit(LATEST)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The version that each room shows now, of rooms whose owners have not left. */
async function listRecentImages(ctx: ServiceContext): Promise<AdminStats['recentImages']> {
  const rows = await ctx.db
    .select({
      projectId: projects.id,
      prompt: generations.userPrompt,
      userName: users.name,
      finishedAt: generations.finishedAt,
    })
    .from(generations)
    .innerJoin(projects, eq(projects.currentGenerationId, generations.id))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(eq(generations.status, 'completed'), eq(projects.status, 'completed')))
    .orderBy(sql`${generations.finishedAt} desc`, desc(generations.id))
    .limit(LATEST)
  return rows.map(({ finishedAt, ...room }) => ({
    ...room,
    url: candidateImageUrl(room.projectId, 'after'),
    createdAt: (finishedAt ?? new Date(0)).toISOString(),
  }))
}
