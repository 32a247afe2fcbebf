import type { SubscriptionPlan } from '../../../../shared/contracts/billing.ts'
import type { plans } from '../../../db/schema/billing/plans.ts'

/** A plan as the contract shows it. `currency`: that in which prices are sold now. */
export function describePlan(plan: typeof plans.$inferSelect, currency: string): SubscriptionPlan {
  const { priceCents, kind, interval, ...shown } = plan
  return {
    ...shown,
    kind,
    interval: kind === 'pack' ? null : interval,
    price: (priceCents / 100).toFixed(2),
    currency,
  }
}
