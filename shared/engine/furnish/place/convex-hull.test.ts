import { expect, it } from 'vitest'
import { convexHull, isWithin } from './convex-hull.ts'

it('goes around the outermost points and holds what lies between them', () => {
  const hull = convexHull([
    [0.5, 0.5],
    [0, 0.5],
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0.4, 0.6],
  ])
  expect(hull).toHaveLength(4)
  expect(isWithin(hull, [0.6, 0.6])).toBe(true)
  // Within the frame around them, yet beside a corner that stands askew.
  expect(isWithin(hull, [0.1, 0.1])).toBe(false)
})
