import { and, countDistinct, gt, isNull, or, sql } from 'drizzle-orm'
import type { BillingFigures } from '../../../../shared/contracts/admin/billing-figures.ts'
import { creditLots } from '../../../db/schema/billing/credits.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Credits that can be spent still, and how many people hold them, by what gave them. */
export const readOutstandingCredits = (ctx: ServiceContext): Promise<BillingFigures['credits']> =>
  ctx.db
    .select({
      source: creditLots.source,
      credits: sql<number>`sum(${creditLots.remaining})::int`,
      people: countDistinct(creditLots.userId),
    })
    .from(creditLots)
    .where(
      and(
        gt(creditLots.remaining, 0),
        or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, sql`now()`)),
      ),
    )
    .groupBy(creditLots.source)
    .orderBy(creditLots.source)
