import type { SubscriptionPlan } from '../../../../shared/contracts/billing.ts'

/** `$30.00` */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)

export interface PriceText {
  amount: string
  /** What stands behind the amount: `/month`, `/year`, `(Free)`, or nothing for a pack. */
  period: string
}

/** The price of a plan as it is shown everywhere. */
export function priceText({ price, currency, interval }: SubscriptionPlan): PriceText {
  const amount = money(Number(price), currency)
  if (Number(price) <= 0) return { amount, period: '(Free)' }
  return { amount, period: interval === null ? '' : `/${interval}` }
}

/** Whole percent that a year costs less than twelve months of the same plan, or null without such a pair. */
export function annualSaving(plans: SubscriptionPlan[]): number | null {
  const standing = (plan: SubscriptionPlan) => plan.name.split(' ')[0]
  const savings = plans
    .filter(({ kind, interval }) => kind === 'subscription' && interval === 'year')
    .flatMap((year) => {
      const month = plans.find((plan) => plan.interval === 'month' && standing(plan) === standing(year))
      return month ? [1 - Number(year.price) / (12 * Number(month.price))] : []
    })
  return savings.length === 0 ? null : Math.round(Math.min(...savings) * 100)
}
