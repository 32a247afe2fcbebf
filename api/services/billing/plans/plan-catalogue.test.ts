import { expect, test } from 'vitest'
import { planCatalogue } from './plan-catalogue.ts'

type Plan = Parameters<typeof planCatalogue>[0][number]

const plan = (changes: Partial<Plan>): Plan => ({
  id: 5,
  name: 'Standard Monthly',
  kind: 'subscription',
  interval: 'month',
  priceCents: 3000,
  currency: 'usd',
  creditAmount: 76,
  monthlyImageLimit: 76,
  imageQuality: 'high',
  hasWatermark: false,
  isPublic: false,
  hasBulkProcessing: true,
  hasAdvancedStyles: false,
  dailyImageLimit: null,
  features: [],
  ...changes,
})

test('months and years of a plan are two prices of one product, so that the portal can offer both', () => {
  const [monthly, annual] = planCatalogue([
    plan({}),
    plan({ id: 6, name: 'Standard Annual', interval: 'year', priceCents: 36_000 }),
  ])
  expect(monthly).toEqual({
    planId: 5,
    lookupKey: 'nestage_standard_monthly',
    product: { id: 'nestage_standard', name: 'Nestage Standard' },
    amountCents: 3000,
    interval: 'month',
  })
  expect(annual).toMatchObject({
    lookupKey: 'nestage_standard_annual',
    product: monthly.product,
    interval: 'year',
  })
})

test('packs are paid once, and what is free is not sold', () => {
  const pack = plan({ id: 9, name: '10 Credits', kind: 'pack', interval: 'month' })
  const sold = planCatalogue([plan({ id: 4, name: 'Free', kind: 'free', priceCents: 0 }), pack])
  expect(sold).toMatchObject([{ planId: 9, interval: null }])
})
