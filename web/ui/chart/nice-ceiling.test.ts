import { expect, test } from 'vitest'
import { niceCeiling } from './nice-ceiling.ts'

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [6, 10],
  [10, 10],
  [101, 200],
  [4200, 5000],
])('%d fits below %d', (value, top) => {
  expect(niceCeiling(value)).toBe(top)
})
