import { and, eq, notInArray } from 'drizzle-orm'
import { planPrices } from '../../../db/schema/billing/billing.ts'
import { settings } from '../../../db/schema/operations/operations.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { lockObject } from './lock-object.ts'
import { planCatalogue } from '../plans/plan-catalogue.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** The setting that keeps the id of an account's portal at the payment service. */
export const portalSetting = (account: string): string => `billing_portal:${account}`

/** Has products, prices and portal made or mended at the payment service, and notes their ids. */
export async function syncCatalogue(ctx: ServiceContext<'payments'>): Promise<void> {
  const { account } = ctx.payments
  await inTransaction(ctx, async (tx) => {
    await lockObject(tx, { id: `catalogue:${account}` })
    const items = planCatalogue(await tx.db.select().from(plans))
    const { prices, portalConfigurationId } = await ctx.payments.syncCatalogue(items)
    for (const { planId, priceId, amountCents, currency } of prices)
      await tx.db
        .insert(planPrices)
        .values({ account, priceId, planId, amountCents, currency, isCurrent: true })
        .onConflictDoUpdate({ target: [planPrices.account, planPrices.priceId], set: { isCurrent: true } })
    const ids = prices.map(({ priceId }) => priceId)
    const isOld = and(eq(planPrices.account, account), notInArray(planPrices.priceId, ids))
    await tx.db.update(planPrices).set({ isCurrent: false }).where(isOld)
    const value = portalConfigurationId
    await tx.db
      .insert(settings)
      .values({ key: portalSetting(account), value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  })
}
