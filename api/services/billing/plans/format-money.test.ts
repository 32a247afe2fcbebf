import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [3000, 'usd', '$30.00'],
  [123_456, 'eur', '€1,234.56'],
  [-5, 'gbp', '-£0.05'],
])('%i of %s is %s', (amountCents, currency, words) => {
  expect(formatMoney({ amountCents, currency })).toBe(words)
})
