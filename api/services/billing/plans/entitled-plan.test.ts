import { expect, test } from 'vitest'
import { grantedPlanAt } from './entitled-plan.ts'

const PRO = 7
const now = new Date('2026-03-01T00:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

test('a plan that was given lasts until its end, and not at it', () => {
  expect(grantedPlanAt({ grantedPlanId: PRO, grantedUntil: at(1) }, now)).toBe(PRO)
  expect(grantedPlanAt({ grantedPlanId: PRO, grantedUntil: now }, now)).toBeNull()
  expect(grantedPlanAt({ grantedPlanId: null, grantedUntil: null }, now)).toBeNull()
})
