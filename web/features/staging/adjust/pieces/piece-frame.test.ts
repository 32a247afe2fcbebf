import { expect, test } from 'vitest'
import { pieceFrame } from './piece-frame.ts'

const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: bottom },
]

test('a piece in the middle stands in the middle of its frame, with a margin', () => {
  const { left, top, wide, tall } = pieceFrame(box(400, 300, 600, 400), 1000, 750)
  expect(wide).toBeCloseTo(230)
  expect(wide / tall).toBeCloseTo(4 / 3)
  expect(left + wide / 2).toBeCloseTo(500)
  expect(top + tall / 2).toBeCloseTo(350)
})

test.for([
  ['a rug that leaves the picture below', box(200, 600, 900, 900), 1000, 750],
  ['a plant in a corner', box(-80, -20, 60, 200), 1000, 750],
  ['what is wider than an upright picture is high', box(0, 1200, 900, 1500), 900, 1600],
  ['all of a wide picture', box(0, 0, 1600, 700), 1600, 700],
] as const)('no frame shows more than the picture has: %s', ([, outline, width, height]) => {
  const { left, top, wide, tall } = pieceFrame(outline, width, height)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(left + wide).toBeLessThanOrEqual(width + 1e-9)
  expect(top + tall).toBeLessThanOrEqual(height + 1e-9)
  expect(wide / tall).toBeCloseTo(4 / 3)
})
