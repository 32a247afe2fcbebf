import { asc, eq } from 'drizzle-orm'
import type { PlanOffer } from '../../../../shared/contracts/billing.ts'
import { settings } from '../../../db/schema/operations/operations.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { describePlan } from './describe-plan.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** The setting that holds what stands beside Annual, and the words it begins with. */
export const ANNUAL_LABEL = { key: 'annual_saving_label', value: 'Save 16%' }

/** What stands beside the choice of yearly prices, as administrators keep it. */
export async function readAnnualLabel(ctx: ServiceContext): Promise<string> {
  const [label] = await ctx.db.select().from(settings).where(eq(settings.key, ANNUAL_LABEL.key))
  return label?.value ?? ANNUAL_LABEL.value
}

/** Everything that can be had, and what stands beside Annual. */
export async function listPlans(ctx: ServiceContext, { currency }: { currency: string }): Promise<PlanOffer> {
  const all = await ctx.db.select().from(plans).orderBy(asc(plans.id))
  return {
    data: all.map((plan) => describePlan(plan, currency)),
    annualLabel: await readAnnualLabel(ctx),
  }
}
