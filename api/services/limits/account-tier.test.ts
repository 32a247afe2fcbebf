import { expect, test } from 'vitest'
import { accountTier } from './account-tier.ts'

test.each([
  [null, false, 'unverified'],
  [4, false, 'unverified'],
  [4, true, 'free'],
  // A pack is no plan.
  [9, true, 'free'],
  [6, false, 'standard'],
  [8, false, 'pro'],
])('plan %j with a verified address %j is the tier %s', (currentPlanId, isEmailVerified, tier) => {
  expect(accountTier({ id: 1, currentPlanId, isEmailVerified })).toBe(tier)
})
