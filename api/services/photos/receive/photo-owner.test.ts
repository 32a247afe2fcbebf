import { expect, test } from 'vitest'
import { photoOwner } from './photo-owner.ts'

const at = (address: string) => ({ kind: 'visitor', address, userAgent: '' }) as const
const account = (id: number, isEmailVerified: boolean, currentPlanId: number | null = null) => ({
  id,
  isEmailVerified,
  currentPlanId,
})

test('who has verified an address or pays has a share of their own, wherever they are', () => {
  expect(photoOwner(at('192.0.2.1'), account(1, true))).toBe(1)
  expect(photoOwner(at('192.0.2.1'), account(2, true))).toBe(2)
  expect(photoOwner(at('192.0.2.1'), account(3, false, 5))).toBe(3)
})

test('all others at an address share one', () => {
  const [first, second] = [account(4, false), account(5, false)]
  expect(photoOwner(at('192.0.2.1'), first)).toBe(photoOwner(at('192.0.2.1'), second))
  expect(photoOwner(at('192.0.2.1'), first)).not.toBe(photoOwner(at('192.0.2.2'), first))
})
