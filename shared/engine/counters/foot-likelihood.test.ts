import { expect, it } from 'vitest'
import type { FixtureFront } from '../room/fixture-front.ts'
import { footLikelihood } from './foot-likelihood.ts'
import { COLUMN_M } from './wall-view.ts'

const FOOT: FixtureFront = { wall: 'back', ax: -1, az: 3, bx: 1, bz: 3, topM: 0.9, score: 80 }
const view = { wall: 'back' as const, startM: -2 }
const worktop = (frontM: number, fromM = -1, toM = 1) => ({
  frontM,
  first: (fromM - view.startM) / COLUMN_M,
  last: (toM - view.startM) / COLUMN_M,
})

it('prefers a worktop over the foot that the net sees below it to one at which edges end as well', () => {
  const over = footLikelihood(view, worktop(2.96), [FOOT])
  const behind = footLikelihood(view, worktop(3.4), [FOOT])
  expect(over).toBeGreaterThan(0.95)
  expect(behind).toBeLessThan(0.75)
})

it('follows a foot that the camera’s turn has run away from the wall', () => {
  const turned = { ...FOOT, az: 2.8, bz: 3.2 }
  expect(footLikelihood(view, worktop(2.76, -1, -0.8), [turned])).toBeGreaterThan(0.9)
})

it('tells nothing where no foot is seen below the worktop', () => {
  expect(footLikelihood(view, worktop(2.96, 1.2, 1.9), [FOOT])).toBeNull()
  expect(footLikelihood(view, worktop(2.96), [{ ...FOOT, wall: 'left' }])).toBeNull()
})
