import { expect, test } from 'vitest'
import { bend, bentShape, straighten } from './photo-lens.ts'

const lens = { bend: -0.12, width: 1000, height: 640 }
const corners = [
  { x: 80, y: 300 },
  { x: 900, y: 320 },
  { x: 990, y: 630 },
  { x: -60, y: 620 },
]

test('what is straightened and bent again is where it was, also a little outside of the photo', () => {
  for (const corner of corners) {
    const back = bend(lens, straighten(lens, corner))
    expect(back.x).toBeCloseTo(corner.x, 6)
    expect(back.y).toBeCloseTo(corner.y, 6)
  }
  expect(straighten(lens, corners[0]).x).toBeLessThan(corners[0].x - 5)
})

test('sides bulge as the lens bends them, and lie on straight lines without it', () => {
  const around = bentShape(lens, corners)
  for (const corner of corners) expect(around).toContainEqual(bend(lens, corner))
  // The lowest side of the four, which would be straight between its ends.
  const [right, left] = [bend(lens, corners[2]), bend(lens, corners[3])]
  const middle = around.filter(({ x, y }) => Math.abs(x - 500) < 60 && y > 500)
  expect(middle.length).toBeGreaterThan(0)
  for (const { y } of middle) expect(y).toBeGreaterThan(Math.max(right.y, left.y) + 10)
  for (const point of around) {
    const { x, y } = straighten(lens, point)
    const distances = corners.map((a, i) => {
      const b = corners[(i + 1) % 4]
      const area = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
      return Math.abs(area) / Math.hypot(b.x - a.x, b.y - a.y)
    })
    expect(Math.min(...distances)).toBeLessThan(1e-6)
  }
})

test('a photo whose lens is not known is drawn as a pinhole’s', () => {
  expect(bentShape(undefined, corners)).toEqual(corners)
  expect(bend({ ...lens, bend: 0 }, corners[0])).toEqual(corners[0])
})
