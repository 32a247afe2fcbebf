import { expect, it } from 'vitest'
import { foldCloth } from './cloth-folds.ts'

function fold(x: number, z: number, slack: number) {
  const look = Float32Array.of(0.5, 0.5, 0.5, 0, 1, 0)
  foldCloth(x, 0.6, z, slack, look)
  return look
}
const places = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) * 0.037, z: Math.floor(i / 20) * 0.041 }))

it('turns the normals of slack cloth by some degrees all over, and those of taut cloth not at all', () => {
  const tilts = places.map(({ x, z }) => Math.acos(Math.min(1, fold(x, z, 1)[4])) * (180 / Math.PI))
  const middle = tilts.toSorted((a, b) => a - b)[200]
  expect(middle).toBeGreaterThan(5)
  expect(middle).toBeLessThan(20)
  expect(fold(0.3, 0.4, 0)).toEqual(Float32Array.of(0.5, 0.5, 0.5, 0, 1, 0))
})

it('keeps normals of unit length and colours no brighter', () => {
  for (const { x, z } of places) {
    const [r, , , nx, ny, nz] = fold(x, z, 1)
    expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 5)
    expect(r).toBeLessThanOrEqual(0.5)
    expect(r).toBeGreaterThan(0.4)
  }
})
