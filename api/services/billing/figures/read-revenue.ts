import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BillingFigures } from '../../../../shared/contracts/admin/billing-figures.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const Rows = z.array(
  z.object({
    month: z.string(),
    currency: z.string(),
    takenCents: z.coerce.number(),
    refundedCents: z.coerce.number(),
  }),
)

/** What was paid in each of the last twelve months (UTC), and what was given back of it since, by currency; also by people removed for good. */
export async function readRevenue(
  ctx: ServiceContext<'payments'>,
  { now = new Date() }: { now?: Date } = {},
): Promise<BillingFigures['revenue']> {
  const rows = await ctx.db.execute(sql`
    with clock as (select ${now.toISOString()}::timestamptz at time zone 'UTC' as now),
    months as (
      select begins from clock, generate_series(date_trunc('month', clock.now) - interval '11 months',
        date_trunc('month', clock.now), interval '1 month') as begins),
    recent as (
      select date_trunc('month', paid_at at time zone 'UTC') as begins, currency, total_cents, refunded_cents
      from payment_records where account = ${ctx.payments.account}
        and paid_at >= (select min(begins) at time zone 'UTC' from months)
      union all select date_trunc('month', paid_on::timestamp), currency, total_cents, refunded_cents
      from purged_payments where account = ${ctx.payments.account} and paid_on >= (select min(begins) from months))
    select to_char(begins, 'YYYY-MM') as month, currency,
      coalesce(sum(total_cents), 0) as "takenCents", coalesce(sum(refunded_cents), 0) as "refundedCents"
    from months cross join (select distinct currency from recent) as used
      left join recent using (begins, currency)
    group by begins, currency order by currency, begins`)
  return Rows.parse([...rows])
}
