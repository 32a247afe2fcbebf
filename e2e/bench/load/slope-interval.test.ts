import { expect, test } from 'vitest'
import { seededRandom } from '../../seeded-random.ts'
import { slopeInterval } from './slope-interval.ts'

test('a slope is told with what it may be by chance', () => {
  const next = seededRandom(2)
  const points = (growth: number) =>
    Array.from({ length: 200 }, (_, n) => ({ x: n / 100, y: 300 + growth * (n / 100) + next() * 10 }))
  const flat = slopeInterval(points(0))
  expect(flat.low).toBeLessThan(0)
  expect(flat.high).toBeGreaterThan(0)
  const growing = slopeInterval(points(20))
  expect(growing.low).toBeGreaterThan(10)
  expect(growing.high).toBeLessThan(30)
})
