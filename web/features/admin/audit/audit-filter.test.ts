import { expect, test } from 'vitest'
import { filterOf, readSearch, writeSearch } from './audit-filter.ts'

const search = (text: string) => readSearch(new URLSearchParams(text))

test('days are whole days where one is, the last one included', () => {
  const { from, until } = filterOf(search('from=2026-02-28&to=2026-02-28'))
  expect([from, until]).toEqual([new Date(2026, 1, 28).toISOString(), new Date(2026, 2, 1).toISOString()])
})

test('nonsense in the address is no filter', () => {
  expect(filterOf(search('from=yesterday&to=2026-99&subjectKind=sofa&other=1'))).toStrictEqual({})
})

test('what is searched for stands in the address, without what is empty', () => {
  const text = 'actor=grace%40example.com&subjectKind=user&subject=12'
  expect(new URLSearchParams(writeSearch(search(`${text}&action=+`))).toString()).toBe(text)
})
