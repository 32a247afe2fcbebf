import { and, eq, inArray } from 'drizzle-orm'
import { planPrices } from '../../../db/schema/billing/billing.ts'
import { settings } from '../../../db/schema/operations/operations.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import type { Payments } from '../../../providers/payments/payments.ts'
import { portalSetting, syncCatalogue } from '../sync/sync-catalogue.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** The id under which a plan is sold now; the catalogue is synced where it has not been yet. */
export async function findPriceOfPlan(
  ctx: ServiceContext<'payments'>,
  { planId }: { planId: number },
): Promise<string> {
  const find = async () => {
    const isSold = and(
      eq(planPrices.account, ctx.payments.account),
      eq(planPrices.planId, planId),
      eq(planPrices.isCurrent, true),
    )
    const [price] = await ctx.db.select({ id: planPrices.priceId }).from(planPrices).where(isSold)
    return price?.id
  }
  const known = await find()
  if (known !== undefined) return known
  await syncCatalogue(ctx)
  const synced = await find()
  if (synced === undefined) throw new Error(`Plan ${planId} has no price at the payment service`)
  return synced
}

/** The id of the portal as it was set up at the payment service; the catalogue is synced where it has not been yet. */
export async function findPortalConfiguration(ctx: ServiceContext<'payments'>): Promise<string> {
  const key = portalSetting(ctx.payments.account)
  const find = async () => (await ctx.db.select().from(settings).where(eq(settings.key, key))).at(0)?.value
  const known = await find()
  if (known !== undefined) return known
  await syncCatalogue(ctx)
  const synced = await find()
  if (synced === undefined) throw new Error('The catalogue was synced without a portal')
  return synced
}

/** Plans by the ids of their prices, present and past; prices of other products are not in it. */
export async function plansByPrice(
  ctx: ServiceContext,
  { account, priceIds }: { account: Payments['account']; priceIds: string[] },
): Promise<Map<string, { plan: typeof plans.$inferSelect; amountCents: number }>> {
  if (priceIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ priceId: planPrices.priceId, amountCents: planPrices.amountCents, plan: plans })
    .from(planPrices)
    .innerJoin(plans, eq(plans.id, planPrices.planId))
    .where(and(eq(planPrices.account, account), inArray(planPrices.priceId, priceIds)))
  return new Map(rows.map(({ priceId, plan, amountCents }) => [priceId, { plan, amountCents }]))
}
