import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { ACCOUNT_TIERS, accountTier } from '../../limits/account-tier.ts'

/** How much a plan gives, to compare: more is more. */
export const planRank = (planId: number | null): number =>
  ACCOUNT_TIERS.indexOf(accountTier({ id: 0, currentPlanId: planId, isEmailVerified: true }))

/** What is paid for is owed, and what was given is given: the one that gives more, and of equals the one paid for. */
export function betterPlan(paidId: number | null, grantedId: number | null): number {
  const best = planRank(grantedId) > planRank(paidId) ? grantedId : paidId
  return best ?? FREE_PLAN_ID
}
