import { expect, it } from 'vitest'
import { quarterTurns } from './rotate-quarter-turns.ts'

/** Reds 1 2 3 above 4 5 6. */
const picture = {
  width: 3,
  height: 2,
  data: Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((red) => [red, 0, 9])),
}
const rows = (turns: 1 | 2 | 3) => {
  const { width, height, data } = quarterTurns(picture, turns)
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => data[(y * width + x) * 3]).join(' '),
  )
}

it('turns clockwise', () => {
  expect(rows(1)).toEqual(['4 1', '5 2', '6 3'])
  expect(rows(2)).toEqual(['6 5 4', '3 2 1'])
  expect(rows(3)).toEqual(['3 6', '2 5', '1 4'])
  expect(quarterTurns(picture, 1).data[2]).toBe(9)
})
