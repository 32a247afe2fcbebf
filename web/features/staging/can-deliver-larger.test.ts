import { expect, test } from 'vitest'
import type { Project } from '../../../shared/contracts/projects.ts'
import { canDeliverLarger } from './can-deliver-larger.ts'

const room = {
  status: 'completed',
  adjustableVersionId: '6a2c1f0e-6d0e-4f5e-9f2e-0a1b2c3d4e5f',
  imageQuality: 'standard',
  width: 3000,
  height: 4000,
} as Project

test('a room is offered larger where plan, photo and engine have more', () => {
  expect(canDeliverLarger(room, 'high')).toBe(true)
  expect(canDeliverLarger(room, 'standard')).toBe(false)
  expect(canDeliverLarger({ ...room, imageQuality: 'ultra' }, 'ultra')).toBe(false)
  expect(canDeliverLarger({ ...room, width: 1200, height: 1536 }, 'ultra')).toBe(false)
  expect(canDeliverLarger({ ...room, adjustableVersionId: null }, 'ultra')).toBe(false)
  expect(canDeliverLarger({ ...room, status: 'processing' }, 'ultra')).toBe(false)
})
