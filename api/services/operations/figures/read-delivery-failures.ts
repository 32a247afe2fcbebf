import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { deliveryFailures } from '../../../db/schema/operations/operations.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const DAYS = 14

const Rows = z.array(
  z.object({ day: z.string(), channel: z.enum(['mail', 'push']), errors: z.number(), refused: z.number() }),
)

/** Mail and notifications that were not delivered, for each of the last fourteen days (UTC). */
export async function readDeliveryFailures(ctx: ServiceContext): Promise<HealthFigures['deliveryFailures']> {
  const rows = await ctx.db.execute(sql`
    with today as (select (now() at time zone 'UTC')::date as today)
    select to_char(day, 'YYYY-MM-DD') as day, channel,
      coalesce(sum(count) filter (where outcome = 'error'), 0)::int as errors,
      coalesce(sum(count) filter (where outcome = 'refused'), 0)::int as refused
    from today cross join generate_series(today - ${DAYS - 1}::int, today, interval '1 day') as day
      cross join (values ('mail'), ('push')) as channels (channel)
      left join ${deliveryFailures} using (day, channel)
    group by day, channel order by channel, day`)
  return Rows.parse([...rows])
}
