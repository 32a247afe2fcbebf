import { isNull, ne, or, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { applyPlan } from './apply-plan.ts'
import { entitledPlanId } from './entitled-plan.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/**
 * Puts right the plans of users whose account says another plan than their subscription, or what an administrator gave
 * them and still lasts: left over from a subscription that ended unheard. Answers how many were looked at and corrected.
 */
export async function cleanUpPlans(
  ctx: ServiceContext<'payments'>,
): Promise<{ checked: number; corrected: number }> {
  const subscribes = sql`exists (select from subscriptions s where s.user_id = ${users.id})`
  const candidates = await ctx.db
    .select()
    .from(users)
    .where(or(ne(users.currentPlanId, FREE_PLAN_ID), isNull(users.currentPlanId), subscribes))
  let corrected = 0
  const { account } = ctx.payments
  for (const user of candidates) {
    if ((await entitledPlanId(ctx, { account, user })) === user.currentPlanId) continue
    await inTransaction(ctx, (tx) => applyPlan(tx, { account, userId: user.id }))
    corrected++
  }
  const result = { checked: candidates.length, corrected }
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: 'plans.cleaned', subject: { kind: 'list', id: 'plans' }, after: result }),
  )
  return result
}
