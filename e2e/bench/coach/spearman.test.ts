import { expect, test } from 'vitest'
import { seededRandom } from '../../seeded-random.ts'
import { spearman, spearmanInterval } from './spearman.ts'

test('follows the order, not the values, and shares ranks among equals', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 4000])).toBeCloseTo(1)
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1)
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4)
  expect(spearman([1, 1, 1], [1, 2, 3])).toBeNaN()
})

test('the interval holds the value and shrinks with more pairs', () => {
  const noisy = (n: number) => Array.from({ length: n }, (_, i) => i + ((i * 7919) % 11) * 3)
  const interval = (n: number) => {
    const [a, b] = [Array.from({ length: n }, (_, i) => i), noisy(n)]
    const [low, high] = spearmanInterval(a, b, seededRandom(5))
    expect(low).toBeLessThanOrEqual(spearman(a, b))
    expect(high).toBeGreaterThanOrEqual(spearman(a, b))
    return high - low
  }
  expect(interval(60)).toBeLessThan(interval(12))
})

test('the interval is as wide as there are few groups, however many pairs they have', () => {
  const a = Array.from({ length: 60 }, (_, i) => i)
  const b = a.map((i) => i + ((i * 7919) % 11) * 3)
  const width = (groups?: string[]) => {
    const [low, high] = spearmanInterval(a, b, seededRandom(5), groups)
    return high - low
  }
  // Four far parts of the line: each alone says less of the order than all.
  expect(width(a.map((i) => String(i >> 4)))).toBeGreaterThan(1.5 * width())
})
