import { expect, test } from 'vitest'
import { floorShape, frameAround, moveCorner } from './floor-corners.ts'

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

test('the floor runs on to the camera, past where its sides are held', () => {
  const [left, ...rest] = floorShape(corners, frame, undefined)
  expect(rest.slice(0, 4)).toEqual([
    corners.frontLeft,
    corners.backLeft,
    corners.backRight,
    corners.frontRight,
  ])
  const [, , , , right] = rest
  for (const { x, y } of [left, right]) expect(y > 672 || x < -170 || x > 1050).toBe(true)
  // On the lines of the sides.
  expect((left.y - 300) / (left.x + 120)).toBeCloseTo((620 - 300) / (20 + 120))
  const bent = floorShape(corners, frame, { bend: -0.1, width: 1000, height: 640 })
  expect(bent[0].y).toBeGreaterThan(672)
  expect(bent.at(-2)).toEqual(corners.frontRight)
})
