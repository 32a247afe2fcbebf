import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BillingFigures } from '../../../../shared/contracts/admin/billing-figures.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** One in a trial pays nothing yet; one whose renewal failed counts until the payment service gives it up. */
const PAYING = sql`('active', 'past_due')`

const Rows = z.array(
  z.object({
    planId: z.number(),
    name: z.string(),
    interval: z.enum(['month', 'year']),
    currency: z.string(),
    subscriptions: z.number(),
    ending: z.number(),
    unpaid: z.number(),
    /** With fractions of cents, of which whole sums are made at the end. */
    recurring: z.coerce.number(),
  }),
)

/**
 * What subscriptions in force pay a month, by plan and by currency. Each counts with the price it was bought at, which
 * need not be the one that is sold now; a year's price counts a twelfth.
 */
export async function readRecurring(
  ctx: ServiceContext<'payments'>,
): Promise<Pick<BillingFigures, 'plans' | 'recurring'>> {
  const rows = Rows.parse([
    ...(await ctx.db.execute(sql`
      select p.id as "planId", p.name, p.interval, coalesce(price.currency, p.currency) as currency,
        count(*)::int as subscriptions,
        (count(*) filter (where s.cancel_at is not null))::int as ending,
        (count(*) filter (where s.problem is not null))::int as unpaid,
        sum(coalesce(price.amount_cents, p.price_cents)
          / case p.interval when 'year' then 12.0 else 1.0 end) as recurring
      from subscriptions s join plans p on p.id = s.plan_id
      left join lateral (
        select amount_cents, currency from plan_prices
        where account = s.account and plan_id = s.plan_id
          and (price_id = s.price_id or s.price_id is null and is_current)
        limit 1) price on true
      where s.account = ${ctx.payments.account} and s.status in ${PAYING} and p.interval is not null
      group by p.id, coalesce(price.currency, p.currency) order by p.id`)),
  ])
  const sums = new Map<string, number>()
  for (const { currency, recurring } of rows) sums.set(currency, (sums.get(currency) ?? 0) + recurring)
  return {
    plans: rows.map(({ recurring, ...plan }) => ({ ...plan, recurringCents: Math.round(recurring) })),
    recurring: [...sums].map(([currency, sum]) => ({ currency, cents: Math.round(sum) })),
  }
}
