import { expect, it } from 'vitest'
import { bestRun } from './best-run.ts'

const run = (values: (number | null)[], longest?: number) => bestRun(values.length, (i) => values[i], longest)

it('finds the stretch with the largest sum, across small losses and never across a null', () => {
  expect(run([1, -3, 2, -1, 3, -4, 1])).toEqual({ score: 4, first: 2, last: 5 })
  expect(run([2, 2, null, 3])).toEqual({ score: 4, first: 0, last: 2 })
  expect(run([-1, null, -2])).toEqual({ score: 0, first: 0, last: 0 })
})

it('takes no stretch that is longer than allowed', () => {
  expect(run([1, 1, 1, 1], 2)).toEqual({ score: 2, first: 0, last: 2 })
})
