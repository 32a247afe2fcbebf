import { expect, test } from 'vitest'
import { clockScale } from './clock-scale.ts'

test.each([
  [0, 60, '30 s', '60 s'],
  [60, 60, '30 s', '60 s'],
  [61, 300, '2.5 min', '5 min'],
  [301, 1800, '15 min', '30 min'],
  [9000, 1800, '15 min', '30 min'],
])('after %i s the scale ends at %i s', (seconds, endSeconds, middle, end) => {
  const scale = clockScale(seconds)
  expect(scale.endSeconds).toBe(endSeconds)
  expect([scale.middle, scale.end].map((words) => words.replaceAll('\u00A0', ' '))).toEqual([middle, end])
})
