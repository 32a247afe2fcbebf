import { describe, expect, test } from 'vitest'
import { howToGetMore, limitWords } from './limit-words.ts'

const points = { unverified: 10, free: 60, standard: 1200, pro: 1200 }
const count = (amount: number) => `${amount} rooms`

describe('more is to be had', () => {
  test.each([
    ['unverified', ' Verify your e-mail address to get 60 rooms.'],
    ['free', ' The Standard plan gives you 1200 rooms.'],
    ['standard', ''],
    ['pro', ''],
  ] as const)('on the tier %s%s', (tier, words) => {
    expect(howToGetMore(tier, points, count)).toBe(words)
  })
})

test.each([
  [1, '1 second'],
  [1001, '2 seconds'],
  [59_999, '60 seconds'],
  [60_000, '1 minute'],
  [61_000, '2 minutes'],
])('after %i ms it goes on in %s', (ms, words) => {
  expect(limitWords('pro', { what: 'uploads', points }, ms)).toBe(
    `You have reached the limit of 1,200 uploads an hour on the Pro plan. Try again in ${words}.`,
  )
})
