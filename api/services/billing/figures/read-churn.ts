import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BillingFigures } from '../../../../shared/contracts/admin/billing-figures.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const Rows = z.array(z.object({ month: z.string(), began: z.number(), left: z.number(), joined: z.number() }))

/**
 * Who came and went in each of the last twelve months (UTC), by person: a change of plan is neither, nor is a
 * subscription that another follows within the month. The present month is counted until `now`. Of those removed for good,
 * the days are known: whoever came and went within a month is neither.
 */
export async function readChurn(
  ctx: ServiceContext<'payments'>,
  { now = new Date() }: { now?: Date } = {},
): Promise<BillingFigures['churn']> {
  // One never paid for was no subscription.
  const subscribers = (at: ReturnType<typeof sql>) => sql`(
    select user_id::text from subscriptions where account = ${ctx.payments.account}
      and status not in ('incomplete', 'incomplete_expired')
      and created_at <= ${at} and (ended_at is null or ended_at > ${at})
    union select subscriber::text from purged_subscriptions where account = ${ctx.payments.account}
      and began_on < ${at} at time zone 'UTC' and ended_on >= ${at} at time zone 'UTC')`
  const began = subscribers(sql`months.begins`)
  const ended = subscribers(sql`months.ends`)
  const rows = await ctx.db.execute(sql`
    with clock as (select ${now.toISOString()}::timestamptz as now),
    months as (
      select begins at time zone 'UTC' as begins,
        least((begins + interval '1 month') at time zone 'UTC', clock.now) as ends,
        to_char(begins, 'YYYY-MM') as month
      from clock, generate_series(
        date_trunc('month', clock.now at time zone 'UTC') - interval '11 months',
        date_trunc('month', clock.now at time zone 'UTC'), interval '1 month') as begins)
    select month,
      (select count(*) from ${began} as one)::int as began,
      (select count(*) from (${began} except ${ended}) as one)::int as "left",
      (select count(*) from (${ended} except ${began}) as one)::int as joined
    from months order by month`)
  return Rows.parse([...rows])
}
