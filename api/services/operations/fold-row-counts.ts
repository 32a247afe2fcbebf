import { sql } from 'drizzle-orm'
import type { ServiceContext } from '../context/service-context.ts'

/** Sums up what was appended to the counts since, so that reading them stays quick. */
export async function foldRowCounts(ctx: ServiceContext): Promise<void> {
  await ctx.db.execute(sql`
    with folded as (delete from row_counts returning name, amount)
    insert into row_counts (name, amount) select name, sum(amount) from folded group by name`)
}
