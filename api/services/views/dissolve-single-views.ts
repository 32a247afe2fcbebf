import { and, eq, sql } from 'drizzle-orm'
import { projects } from '../../db/schema/staging/projects.ts'
import type { TransactionContext } from '../context/service-context.ts'

/** A photo that is left alone of its room's views is no view any more. */
export async function dissolveSingleViews(
  ctx: TransactionContext,
  { userId }: { userId: number },
): Promise<void> {
  await ctx.db
    .update(projects)
    .set({ viewsId: null })
    .where(
      and(
        eq(projects.userId, userId),
        sql`${projects.viewsId} in (
          select views_id from ${projects} where user_id = ${userId} and views_id is not null
          group by views_id having count(*) = 1)`,
      ),
    )
}
