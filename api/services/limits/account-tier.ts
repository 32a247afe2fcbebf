import type { users } from '../../db/schema/accounts/users.ts'

/** What an account may do goes by its plan; before its address is verified it may do least. */
export const ACCOUNT_TIERS = ['unverified', 'free', 'standard', 'pro'] as const
export type AccountTier = (typeof ACCOUNT_TIERS)[number]

/** Subscriptions by the ids of their plans, which are kept for good. */
const TIER_OF_PLAN: Readonly<Record<number, AccountTier>> = {
  5: 'standard',
  6: 'standard',
  7: 'pro',
  8: 'pro',
}

export type Account = Pick<typeof users.$inferSelect, 'id' | 'currentPlanId' | 'isEmailVerified'>

/** Who pays is known by that, verified or not. */
export const accountTier = ({ currentPlanId, isEmailVerified }: Account): AccountTier =>
  (currentPlanId === null ? undefined : TIER_OF_PLAN[currentPlanId]) ??
  (isEmailVerified ? 'free' : 'unverified')

export const TIER_NAME: Record<AccountTier, string> = {
  unverified: 'before your e-mail address is verified',
  free: 'on the Free plan',
  standard: 'on the Standard plan',
  pro: 'on the Pro plan',
}
