import type { users } from '../../../db/schema/accounts/users.ts'
import type { Payments } from '../../../providers/payments/payments.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { findLiveSubscription } from '../live-subscription.ts'
import { betterPlan } from './better-plan.ts'

export type GrantedPlan = Pick<typeof users.$inferSelect, 'grantedPlanId' | 'grantedUntil'>

/** The plan that an administrator gave, while it lasts; null: none. */
export const grantedPlanAt = ({ grantedPlanId, grantedUntil }: GrantedPlan, now: Date): number | null =>
  grantedUntil !== null && grantedUntil > now ? grantedPlanId : null

/** The plan that a user is to have: of the one subscribed to and the one given by hand, the better one. */
export async function entitledPlanId(
  ctx: ServiceContext,
  { account, user }: { account: Payments['account']; user: GrantedPlan & { id: number } },
): Promise<number> {
  const live = await findLiveSubscription(ctx, { account, userId: user.id })
  return betterPlan(live?.planId ?? null, grantedPlanAt(user, new Date()))
}
