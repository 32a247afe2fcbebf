import type { PlanOffer } from '../../../shared/contracts/billing.ts'
import { shortMoney } from '../../../shared/text/short-money.ts'

export interface OfferedPrice {
  /** In currency units with decimals, for example 30.00. */
  amount: string
  /** Upper case, for example USD. */
  currency: string
  /** As it is shown: `$30`, with cents only where there are any. */
  text: string
  credits: number
}

/**
 * What the plan of this name costs and brings now.
 *
 * @throws Error where no such plan is offered: the page would be wrong
 */
export function offeredPrice({ data }: PlanOffer, name: string): OfferedPrice {
  const plan = data.find((one) => one.name === name)
  if (!plan) throw new Error(`The plan ${name} is not offered`)
  const { price, currency, creditAmount } = plan
  return {
    amount: price,
    currency: currency.toUpperCase(),
    text: shortMoney(Number(price), currency),
    credits: creditAmount,
  }
}
