import { expect, it } from 'vitest'
import { holdsAnyway, type LinearModel, probability } from './linear-model.ts'

const model: LinearModel = { bias: 0, terms: { seen: [0, 1, 3], missing: [10, 2, -0.5] } }

it('decides without a feature where that could not change the verdict', () => {
  const extremes = (seen: number) =>
    [-1e9, 1e9].map((missing) => probability(model, { seen, missing }) >= 0.5)
  expect(holdsAnyway(model, { seen: 0.7 })).toBe(true)
  expect(extremes(0.7)).toEqual([true, true])
  expect(holdsAnyway(model, { seen: -0.7 })).toBe(false)
  expect(extremes(-0.7)).toEqual([false, false])
  expect(holdsAnyway(model, { seen: 0.6 })).toBe(null)
  expect(extremes(0.6)).toEqual([true, false])
})
