import { eq, sql } from 'drizzle-orm'
import { rowCounts } from '../../db/schema/operations/row-counts.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** How many there are of what triggers keep count of. */
export async function rowCount(
  ctx: ServiceContext,
  { name }: { name: (typeof rowCounts.$inferSelect)['name'] },
): Promise<number> {
  const [{ total }] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${rowCounts.amount}), 0)`.mapWith(Number) })
    .from(rowCounts)
    .where(eq(rowCounts.name, name))
  return total
}
