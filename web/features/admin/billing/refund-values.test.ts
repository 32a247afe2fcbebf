import { expect, test } from 'vitest'
import { refundValues } from './refund-values.ts'

const schema = refundValues({ refundableCents: 3000, currency: 'usd' })
const parse = (amountCents: string) =>
  schema.safeParse({ amountCents, reason: 'duplicate', note: 'Paid twice' })

test.each([
  ['30', 3000],
  [' 12.5 ', 1250],
  ['12,50', 1250],
  ['0.29', 29],
])('%s is %d cents', (text, cents) => {
  expect(parse(text).data?.amountCents).toBe(cents)
})

test.each([
  ['', 'Enter an amount such as 12.50'],
  ['-5', 'Enter an amount such as 12.50'],
  ['1.234', 'Enter an amount such as 12.50'],
  ['0', 'Enter an amount above zero'],
  ['30.01', 'At most $30.00 is left to refund'],
])('%j is refused', (text, message) => {
  expect(parse(text).error?.issues[0].message).toBe(message)
})
