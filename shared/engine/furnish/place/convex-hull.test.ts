import { expect, it } from 'vitest'
import { areaInUnitSquare, convexHull, isWithin } from './convex-hull.ts'

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

it('measures what of an outline lies in the picture, less than its frame where it stands askew', () => {
  const askew = (x: number, y: number) =>
    convexHull([
      [x - 0.3, y],
      [x, y - 0.3],
      [x + 0.3, y],
      [x, y + 0.3],
    ])
  expect(areaInUnitSquare(askew(0.5, 0.5))).toBeCloseTo(0.18)
  // Half of it, and a quarter, beyond the picture's border and its corner.
  expect(areaInUnitSquare(askew(0, 0.5))).toBeCloseTo(0.09)
  expect(areaInUnitSquare(askew(1, 1))).toBeCloseTo(0.045)
  expect(areaInUnitSquare(askew(2, 0.5))).toBe(0)
})
