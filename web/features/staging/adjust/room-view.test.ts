import { expect, test } from 'vitest'
import { rotationMatrix } from '../../../../shared/engine/geometry/camera/camera.ts'
import { onPlane, outline, toPixel } from './room-view.ts'

/** A camera 1.4 m up that looks a little down and to the side, as the engine hands it out. */
const r = rotationMatrix(0.02, -0.15, 0.3)
const axis = (k: number) => [r[k], r[k + 1], r[k + 2], -1.4 * r[k + 1]]
const [right, down, forward] = [axis(0), axis(3), axis(6)]
const view = [
  ...right.map((v, i) => 800 * v + 500 * forward[i]),
  ...down.map((v, i) => 800 * v + 350 * forward[i]),
  ...forward,
]

test.each([
  ['floor', 'y', { x: 0.7, y: 0, z: 3.2 }],
  ['ceiling', 'y', { x: -0.4, y: 2.6, z: 2.5 }],
  ['back wall', 'z', { x: 0.3, y: 1.5, z: 4 }],
  ['side wall', 'x', { x: 2, y: 1.4, z: 3 }],
] as const)('a pixel of the %s leads back to its point', (_, axis, point) => {
  const found = onPlane(view, toPixel(view, point), axis, point[axis])
  expect(found?.x).toBeCloseTo(point.x, 6)
  expect(found?.y).toBeCloseTo(point.y, 6)
  expect(found?.z).toBeCloseTo(point.z, 6)
})

test('above the horizon there is no floor', () => {
  expect(onPlane(view, { x: 500, y: -400 }, 'y', 0)).toBeNull()
})

test('an outline goes around, without what lies inside', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ]
  const around = outline([...square, { x: 4, y: 5 }])
  expect(around).toHaveLength(4)
  expect(around).toEqual(expect.arrayContaining(square))
})
