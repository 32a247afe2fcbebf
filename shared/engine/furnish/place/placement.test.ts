import { expect, it } from 'vitest'
import { overlaps, type Standing } from './placement.ts'

const at = (x: number, z: number, turnRad = 0): Standing => ({
  piece: { widthM: 2, depthM: 1 },
  x,
  z,
  turnRad,
})

it('tells whether footprints overlap, turned ones and with room between them', () => {
  expect(overlaps(at(0, 2), at(1.9, 2), 0)).toBe(true)
  expect(overlaps(at(0, 2), at(2, 2), 0)).toBe(false)
  expect(overlaps(at(0, 2), at(2.1, 2), 0.2)).toBe(true)
  expect(overlaps(at(0, 2), at(0, 3.1), 0)).toBe(false)
  expect(overlaps(at(0, 2), at(0, 3.1, Math.PI / 2), 0)).toBe(true)
  // Their frames overlap, they do not.
  expect(overlaps(at(0, 2, Math.PI / 4), at(1.1, 3.1, Math.PI / 4), 0)).toBe(false)
  expect(overlaps(at(0, 2), at(9, 2), 0)).toBe(false)
})
