import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { QueueFigures } from '../../../../shared/contracts/admin/health.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const Rows = z.array(
  z.object({
    job: z.string(),
    waiting: z.number(),
    running: z.number(),
    planned: z.number(),
    gaveUp: z.number(),
    oldestSeconds: z.coerce.number().nullable(),
  }),
)

/** How many jobs of each kind there are, by what becomes of them. A kind of which none is left is not told of. */
export async function readQueues(ctx: ServiceContext): Promise<QueueFigures[]> {
  const isFree = sql`locked_at is null and attempts < max_attempts`
  const rows = await ctx.db.execute(sql`
    select task_identifier as job,
      (count(*) filter (where ${isFree} and run_at <= now()))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where ${isFree} and run_at > now()))::int as planned,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as "gaveUp",
      extract(epoch from now() - min(run_at) filter (where ${isFree} and run_at <= now())) as "oldestSeconds"
    from graphile_worker.jobs group by task_identifier order by task_identifier`)
  return Rows.parse([...rows])
}
