import { expect, test } from 'vitest'
import { filterOf, isFiltered, searchOf } from './image-filter.ts'

const listingId = '0f7c1f6e-3f0b-4a8e-9a53-0d9f4e3a7b11'

test('a filter survives its address', () => {
  const filter = { listingId, roomType: "children's room", status: 'failed' } as const
  expect(filterOf(new URLSearchParams(searchOf(filter).toString()))).toEqual(filter)
})

test('nonsense in an address filters nothing', () => {
  const filter = filterOf(new URLSearchParams('listing=1&room=attic&status=done&other=x'))
  expect(isFiltered(filter)).toBe(false)
  expect(searchOf(filter).toString()).toBe('')
})
