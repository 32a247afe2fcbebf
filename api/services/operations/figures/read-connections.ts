import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ServiceContext } from '../../context/service-context.ts'

const Connections = z.array(z.object({ application: z.string(), state: z.string(), count: z.number() }))
const Limit = z.tuple([z.object({ max: z.number() })])

/** Connections to this database: ours by what they are for, all others together; and how many PostgreSQL takes. */
export async function readConnections(
  ctx: ServiceContext,
): Promise<{ connections: z.infer<typeof Connections>; max: number }> {
  const connections = await ctx.db.execute(sql`
    select case when application_name in ('nestage', 'nestage-queue') then application_name else 'other' end as application,
      coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity where datname = current_database() group by 1, 2`)
  const limit = await ctx.db.execute(sql`select current_setting('max_connections')::int as max`)
  return { connections: Connections.parse([...connections]), max: Limit.parse([...limit])[0].max }
}
