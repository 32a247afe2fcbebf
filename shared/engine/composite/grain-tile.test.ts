import { expect, it } from 'vitest'
import { grainTile } from './grain-tile.ts'

const COUNT = 200

it.each([0, 0.25, 0.5])('has a deviation of one, and neighbours that share %f of it', (correlation) => {
  const at = grainTile(correlation)
  let [sum, squares, across, down] = [0, 0, 0, 0]
  for (let y = 0; y < COUNT; y++)
    for (let x = 0; x < COUNT; x++) {
      sum += at(x, y)
      squares += at(x, y) ** 2
      across += at(x, y) * at(x + 1, y)
      down += at(x, y) * at(x, y + 1)
    }
  const pixels = COUNT * COUNT
  expect(Math.abs(sum / pixels)).toBeLessThan(0.05)
  expect(Math.abs(squares / pixels - 1)).toBeLessThan(0.1)
  expect(Math.abs(across / squares - correlation)).toBeLessThan(0.05)
  expect(Math.abs(down / squares - correlation)).toBeLessThan(0.05)
})

it('is the same whenever it is asked for', () => {
  const first = grainTile(0.3)(17, 5)
  grainTile(0.1)
  expect(grainTile(0.3)(17, 5)).toBe(first)
})
