import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { PhotoQueue } from './photo-queue.ts'
import { testItem } from './testing/test-item.ts'

test('what shows the queue hears of changes alone, and finds the rest as it was', async () => {
  const queue = new PhotoQueue()
  await queue.store.add(testItem({ userId: null }), new Blob(['a photo']))
  await queue.refresh()
  const before = queue.getSnapshot()
  expect(before.items).toHaveLength(1)
  const hear = vi.fn()
  queue.subscribe(hear)

  await queue.refresh()
  queue.dropUnsaved('a photo that is none of them')
  expect(hear).not.toHaveBeenCalled()
  expect(queue.getSnapshot()).toBe(before)

  await queue.store.add(testItem({ userId: null, position: 1 }), new Blob(['another']))
  await queue.refresh()
  expect(hear).toHaveBeenCalled()
  expect(queue.getSnapshot().items).toHaveLength(2)
  expect(queue.getSnapshot().items[0]).toBe(before.items[0])
})
