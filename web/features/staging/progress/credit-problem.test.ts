import { expect, test } from 'vitest'
import { ApiError } from '../../../api-error.ts'
import { isCreditProblem } from './credit-problem.ts'

test.each([
  [new ApiError({ status: 402, message: 'Pay', code: 'insufficient_credits' }), true],
  [new ApiError({ status: 403, message: 'No', body: { requiresUpgrade: true } }), true],
  [new ApiError({ status: 400, message: 'You have no Credits left' }), true],
  [new ApiError({ status: 403, message: 'No', body: { requiresUpgrade: false } }), false],
  [new ApiError({ status: 500, message: 'Down' }), false],
  [new TypeError('x is undefined'), false],
])('%s: %s', (error, lacking) => {
  expect(isCreditProblem(error)).toBe(lacking)
})
