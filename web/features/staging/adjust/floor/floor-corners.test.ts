import { expect, test } from 'vitest'
import { frameAround, moveCorner } from './floor-corners.ts'

const corners = {
  backLeft: { x: -120, y: 300 },
  backRight: { x: 700, y: 310 },
  frontRight: { x: 950, y: 600 },
  frontLeft: { x: 20, y: 620 },
}
const frame = frameAround(corners, 1000, 640)

test('the frame shows the photo and every corner with some room', () => {
  expect(frame.left).toBeCloseTo(-170)
  expect(frame.left + frame.width).toBeCloseTo(1050)
  expect(frame.top + frame.height).toBeCloseTo(672)
})

test('a corner moves freely, but never past the others or out of the frame', () => {
  expect(moveCorner(corners, 'backLeft', { x: 40, y: 280 }, frame).backLeft).toEqual({ x: 40, y: 280 })
  const crossed = moveCorner(corners, 'backLeft', { x: 900, y: 900 }, frame).backLeft
  expect(crossed.x).toBeLessThan(corners.backRight.x)
  expect(crossed.y).toBeLessThan(corners.frontLeft.y)
  const front = moveCorner(corners, 'frontRight', { x: 5000, y: 0 }, frame).frontRight
  expect(front.x).toBeCloseTo(1050)
  expect(front.y).toBeGreaterThan(corners.backRight.y)
})
