import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { debugPlans, debugStripePrices } from '../../../../shared/contracts/billing.ts'
import { planPrices } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { describePlan } from './describe-plan.ts'
import { plansByPrice } from './find-price.ts'
import type { BillingContext } from '../billing-context.ts'

/** The plans with the prices they are sold under. */
export async function debugPlanData(ctx: BillingContext): Promise<z.infer<typeof debugPlans.output>['data']> {
  const isSold = and(
    eq(planPrices.planId, plans.id),
    eq(planPrices.account, ctx.payments.account),
    eq(planPrices.isCurrent, true),
  )
  const rows = await ctx.db
    .select({ plan: plans, priceId: planPrices.priceId })
    .from(plans)
    .leftJoin(planPrices, isSold)
    .orderBy(plans.id)
  return rows.map(({ plan, priceId }) => ({
    ...describePlan(plan, ctx.config.payments.currency),
    priceCents: plan.priceCents,
    priceId,
  }))
}

/** Every price at the payment service, and whose it is. */
export async function debugPriceData(
  ctx: BillingContext,
): Promise<z.infer<typeof debugStripePrices.output>['data']> {
  const prices = await ctx.payments.listPrices()
  const known = await plansByPrice(ctx, {
    account: ctx.payments.account,
    priceIds: prices.map(({ id }) => id),
  })
  return prices.map((price) => ({ ...price, planId: known.get(price.id)?.plan.id ?? null }))
}
