import { expect, it } from 'vitest'
import { isDecidedBy, logOdds, type LogisticRegression, probability } from './logistic-regression.ts'

const model: LogisticRegression = { bias: 0, terms: { seen: [0, 1, 3], missing: [10, 2, -0.5] } }

it('decides without a feature where that could not change the verdict', () => {
  const extremes = (seen: number) =>
    [-1e9, 1e9].map((missing) => probability(model, { seen, missing }) >= 0.5)
  expect(isDecidedBy(model, { seen: 0.7 })).toBe(true)
  expect(extremes(0.7)).toEqual([true, true])
  expect(isDecidedBy(model, { seen: -0.7 })).toBe(false)
  expect(extremes(-0.7)).toEqual([false, false])
  expect(isDecidedBy(model, { seen: 0.6 })).toBe(null)
  expect(extremes(0.6)).toEqual([true, false])
})

it('takes a feature that was not measured for the mean one', () => {
  expect(logOdds(model, { seen: 0.7 })).toBeCloseTo(logOdds(model, { seen: 0.7, missing: 10 }))
  expect(logOdds(model, { seen: 0.7 })).not.toBeCloseTo(logOdds(model, { seen: 0.7, missing: 12 }))
})
