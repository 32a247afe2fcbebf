import { expect, it } from 'vitest'
import { noiseReader, valueNoise } from './value-noise.ts'

it('gives a place the same value whatever was asked for before', () => {
  const places = [0.2, 0.7, 1.1, 0.3, -0.4, 5.5].map((v, i) => [v, v * 3, i % 2 ? v : -v])
  const reader = noiseReader()
  const there = places.map(([x, y, z]) => reader(x, y, z))
  expect(there).toEqual(places.map(([x, y, z]) => noiseReader()(x, y, z)))
  expect(there.toReversed()).toEqual(places.toReversed().map(([x, y, z]) => valueNoise(x, y, z)))
  expect(new Set(there).size).toBe(there.length)
})
