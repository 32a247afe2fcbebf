import { expect, test } from 'vitest'
import { bound, type SignedIn } from './bind-owner.ts'
import { testItem } from '../../testing/test-item.ts'

const [maya, noor] = [crypto.randomUUID(), crypto.randomUUID()]
const taken = Date.UTC(2026, 10, 20)
const before = new Date(taken - 1000).toISOString()
const afterwards = new Date(taken + 3_600_000).toISOString()
const user = (changes: Partial<SignedIn> = {}): SignedIn => ({
  id: 7,
  publicId: maya,
  createdAt: before,
  ...changes,
})
const row = (userId: number | null, ownerId: string | null) => testItem({ userId, ownerId, createdAt: taken })

test('photos are their owner’s under whatever number the server gives now', () => {
  expect(bound(row(7, maya), user())).toBeNull()
  expect(bound(row(-7, maya), user())).toMatchObject({ userId: 7, ownerId: maya })
  expect(bound(row(7, maya), user({ id: 9 }))).toMatchObject({ userId: 9, ownerId: maya })
})

test('an account that got the number of another gets none of its photos', () => {
  const others = bound(row(7, maya), user({ publicId: noor, createdAt: afterwards }))
  expect(others).toMatchObject({ userId: -7, ownerId: maya })
  expect(bound(others!, user({ publicId: noor }))).toBeNull()
  expect(bound(others!, user())).toMatchObject({ userId: 7 })
})

test('photos from before are claimed by an account older than they are, and by no younger one', () => {
  expect(bound(row(7, null), user())).toMatchObject({ userId: 7, ownerId: maya })
  const unclaimed = bound(row(7, null), user({ publicId: noor, createdAt: afterwards }))
  expect(unclaimed).toMatchObject({ userId: -7, ownerId: null })
  expect(bound(unclaimed!, user())).toMatchObject({ userId: 7, ownerId: maya })
})

test('nobody’s photos and those of other numbers stay as they are, and so does all on an earlier server', () => {
  expect(bound(row(null, null), user())).toBeNull()
  expect(bound(row(8, null), user())).toBeNull()
  expect(bound(row(8, noor), user())).toBeNull()
  expect(bound(row(7, noor), user({ publicId: undefined }))).toBeNull()
})
