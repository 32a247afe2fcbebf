import type { BillingFigures } from '../../../../shared/contracts/admin/billing-figures.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { readChurn } from './read-churn.ts'
import { readOutstandingCredits } from './read-outstanding-credits.ts'
import { readRecurring } from './read-recurring.ts'
import { readRevenue } from './read-revenue.ts'

/** How the business goes, at the account of the payment service that is in use. */
export async function readBillingFigures(ctx: ServiceContext<'payments'>): Promise<BillingFigures> {
  const now = new Date()
  const [recurring, churn, revenue, credits] = await Promise.all([
    readRecurring(ctx),
    readChurn(ctx, { now }),
    readRevenue(ctx, { now }),
    readOutstandingCredits(ctx),
  ])
  return { account: ctx.payments.account, ...recurring, churn, revenue, credits }
}
