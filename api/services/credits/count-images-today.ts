import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Midnight UTC at the beginning of the day that holds `date`. */
const startOfDay = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))

/** Midnight UTC at the end of the day that holds `date`. */
export const nextDay = (date: Date): Date => new Date(startOfDay(date).getTime() + 24 * 60 * 60 * 1000)

/** Images a user asked for since midnight UTC; those that failed gave their credit back and do not count. */
export async function countImagesToday(
  ctx: ServiceContext,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const [{ images }] = await ctx.db
    .select({ images: sql<number>`coalesce(-sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        inArray(creditEntries.kind, ['reserve', 'release']),
        gte(creditEntries.createdAt, startOfDay(now)),
      ),
    )
  return Math.max(0, images)
}
