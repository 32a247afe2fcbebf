import { expect, test } from 'vitest'
import { clampPan, stepZoom, wholePicture, zoomAt } from './zoom.ts'

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [2.9, 1, 3],
  [3, 1, 3],
  [0.5, -1, 0.5],
] as const)('from %s a step of %s leads to %s', (zoom, direction, next) => {
  expect(stepZoom(zoom, direction)).toBe(next)
})

test('what is under the fingers stays under them', () => {
  const point = { x: 120, y: -40 }
  const before = { zoom: 1.5, x: 30, y: 10 }
  const under = ({ zoom, x, y }: typeof before) => [(point.x - x) / zoom, (point.y - y) / zoom]
  const after = zoomAt(before, 2.25, point)
  expect(after.zoom).toBe(2.25)
  under(after).forEach((place, axis) => expect(place).toBeCloseTo(under(before)[axis]))
  expect(zoomAt(before, 9, point).zoom).toBe(3)
})

test('a picture moves only as far as it is larger than its stage', () => {
  const picture = { width: 3000, height: 2000 }
  const stage = { width: 600, height: 600 }
  // It fits as 600 × 400: at 2× it is 1200 × 800, so 300 and 100 px hang over.
  expect(clampPan({ zoom: 2, x: 999, y: -999 }, picture, stage)).toEqual({ zoom: 2, x: 300, y: -100 })
  expect(clampPan({ zoom: 1, x: 50, y: 50 }, picture, stage)).toEqual(wholePicture)
  expect(clampPan({ zoom: 0.5, x: -5, y: 5 }, picture, stage)).toEqual({ zoom: 0.5, x: 0, y: 0 })
})
