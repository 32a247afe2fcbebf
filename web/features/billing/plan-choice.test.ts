import { describe, expect, test } from 'vitest'
import type { SubscriptionPlan, UserSubscription } from '../../../shared/contracts/billing.ts'
import { planChoice } from './plans/plan-choice.ts'
import { annualSaving, priceText } from './plans/price-text.ts'

const plan = (
  id: number,
  name: string,
  price: string,
  rest: Partial<SubscriptionPlan>,
): SubscriptionPlan => ({
  id,
  name,
  price,
  kind: 'subscription',
  interval: 'month',
  currency: 'usd',
  monthlyImageLimit: 76,
  dailyImageLimit: null,
  hasWatermark: false,
  isPublic: false,
  imageQuality: 'high',
  creditAmount: 76,
  hasBulkProcessing: false,
  hasAdvancedStyles: false,
  features: [],
  ...rest,
})
const free = plan(4, 'Free / PAYG', '0.00', { kind: 'free', imageQuality: 'standard' })
const standard = plan(5, 'Standard Monthly', '30.00', {})
const standardYear = plan(6, 'Standard Annual', '360.00', { interval: 'year' })
const pro = plan(7, 'Pro Monthly', '75.00', { imageQuality: 'ultra' })
const subscription = (planId: number, rest: Partial<UserSubscription> = {}): UserSubscription => ({
  status: 'active',
  planId,
  stripeSubscriptionId: 'sub_1',
  currentPeriodEnd: 0,
  upcomingPlanId: null,
  problem: null,
  problemUrl: null,
  ...rest,
})

describe('the button of a plan', () => {
  const onStandard = { isSignedIn: true, current: standard, subscription: subscription(5) }

  test.each([
    [free, { isSignedIn: false, current: undefined, subscription: null }, 'Sign In to Select', 'sign-in'],
    [free, { isSignedIn: true, current: free, subscription: null }, 'Current plan', 'none'],
    [pro, { isSignedIn: true, current: free, subscription: null }, 'Upgrade to Pro', 'checkout'],
    [standard, onStandard, 'Current plan', 'none'],
    [pro, onStandard, 'Upgrade to Pro', 'checkout'],
    [standardYear, onStandard, 'Switch to annual', 'checkout'],
    [free, onStandard, 'Downgrade to Free', 'cancel'],
    [
      free,
      { ...onStandard, subscription: subscription(5, { status: 'canceled' }) },
      'Begins when your plan ends',
      'none',
    ],
    [
      standard,
      { isSignedIn: true, current: pro, subscription: subscription(7) },
      'Downgrade to Standard',
      'checkout',
    ],
    [
      standard,
      { isSignedIn: true, current: pro, subscription: subscription(7, { upcomingPlanId: 5 }) },
      'Begins at your next renewal',
      'none',
    ],
  ])('$name', (shown, standing, label, act) => {
    expect(planChoice(shown, standing)).toEqual({ label, act })
  })
})

test('prices have two decimals and say how often', () => {
  expect(priceText(standard)).toEqual({ amount: '$30.00', period: '/month' })
  expect(priceText(standardYear)).toEqual({ amount: '$360.00', period: '/year' })
  expect(priceText(free)).toEqual({ amount: '$0.00', period: '(Free)' })
})

test('the saving of a year is worked out from the prices', () => {
  expect(annualSaving([free, standard, standardYear])).toBe(0)
  expect(annualSaving([standard, { ...standardYear, price: '302.40' }])).toBe(16)
  expect(annualSaving([standard, pro])).toBeNull()
})
