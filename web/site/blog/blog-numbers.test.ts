import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'
import { readingMinutes } from './reading-time.ts'

test.each([
  [1, 1, []],
  [1, 2, [1, 2]],
  [1, 10, [1, 2, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [4, 10, [1, null, 3, 4, 5, null, 10]],
  [1, 4, [1, 2, null, 4]],
  [2, 3, [1, 2, 3]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i', (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages)
})

test('reading time counts words, not tags', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes(`<p class="a b c">${'word '.repeat(200)}</p>`)).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(201)}</p>`)).toBe(2)
})
