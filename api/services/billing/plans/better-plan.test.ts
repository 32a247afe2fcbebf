import { expect, test } from 'vitest'
import { betterPlan } from './better-plan.ts'

const [FREE, STANDARD, STANDARD_ANNUAL, PRO] = [4, 5, 6, 7]

test.each([
  ['nothing', null, null, FREE],
  ['what is paid for alone', STANDARD, null, STANDARD],
  ['what was given alone', null, PRO, PRO],
  ['a gift that gives more than what is paid for', STANDARD, PRO, PRO],
  ['a gift that gives less', PRO, STANDARD, PRO],
  ['equals, of which the one paid for counts', STANDARD_ANNUAL, STANDARD, STANDARD_ANNUAL],
])('with %s', (_what, paid, given, expected) => {
  expect(betterPlan(paid, given)).toBe(expected)
})
