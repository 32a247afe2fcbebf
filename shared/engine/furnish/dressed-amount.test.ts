import { expect, it } from 'vitest'
import { dressedAmount } from './dressed-amount.ts'

const MAT = {}
const BOWL = { ledge: { lowX: 0, highX: 1, lowZ: 2, highZ: 3 } }

it('has a mat on the floor before a bowl on a worktop, and two things before one', () => {
  expect(dressedAmount([MAT])).toBeGreaterThan(dressedAmount([BOWL]))
  expect(dressedAmount([MAT, BOWL])).toBeGreaterThan(dressedAmount([BOWL, BOWL]))
  expect(dressedAmount([BOWL, BOWL])).toBeGreaterThan(dressedAmount([MAT]))
})
