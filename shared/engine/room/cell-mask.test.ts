import { expect, it } from 'vitest'
import { markedAt, packCells, unpackCells } from './cell-mask.ts'

it.each([
  ['some cells', [0, 1, 1, 0, 0, 1]],
  ['the first', [1, 0, 0, 0, 0, 0]],
  ['none', [0, 0, 0, 0, 0, 0]],
  ['all', [1, 1, 1, 1, 1, 1]],
])('keeps %s as runs', (_, cells) => {
  const packed = packCells(3, 2, (cell) => cells[cell] === 1)
  expect(packed.runs.reduce((sum, length) => sum + length)).toBe(6)
  expect([...unpackCells(packed)]).toEqual(cells)
})

it('tells of places up to the picture’s border', () => {
  const isMarked = markedAt(packCells(3, 2, (cell) => cell === 2 || cell === 3))
  expect(isMarked(0.99, 0.2)).toBe(true)
  expect(isMarked(1, 0)).toBe(true)
  expect(isMarked(0, 1)).toBe(true)
  expect(isMarked(0.5, 0.5)).toBe(false)
})
