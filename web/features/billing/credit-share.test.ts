import { expect, test } from 'vitest'
import { creditShare } from './credit-share.ts'

test.for([
  ['free', 1, 2, 2, 2],
  ['monthly', 76, 76, 76, 76],
  ['annual, all at once', 912, 76, 912, 912],
  ['annual, half of it left', 400, 76, 912, 912],
  ['rolled over', 120, 76, 76, null],
] as const)('%s: %i credits', ([, creditsRemaining, monthlyImageLimit, creditAmount, share]) => {
  expect(creditShare({ creditsRemaining, plan: { monthlyImageLimit, creditAmount } })).toBe(share)
})
