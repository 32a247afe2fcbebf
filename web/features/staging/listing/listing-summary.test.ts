import { expect, test } from 'vitest'
import type { Listing } from '../../../../shared/contracts/listings.ts'
import { listingSummary } from './listing-summary.ts'

const listing = (completed: number, processing = 0, pending = 0, failed = 0): Listing => ({
  id: crypto.randomUUID(),
  name: '14 Larkfield Road',
  notes: '',
  defaultStyle: null,
  palette: null,
  rooms: { completed, processing, pending, failed, inQuestion: 0 },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
})

test.each([
  [listing(0), 'No rooms yet.'],
  [listing(1), '1 room. 1 staged.'],
  [listing(4, 1, 2, 1), '8 rooms. 4 staged, 1 in progress, 2 to do, 1 failed.'],
  [listing(0, 0, 3), '3 rooms. 3 to do.'],
])('%o reads %s', (counted, words) => {
  expect(listingSummary(counted)).toBe(words)
})
