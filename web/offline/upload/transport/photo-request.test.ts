import { afterEach, expect, test, vi } from 'vitest'
import { decodePhotoOrder, PHOTO_ORDER_HEADER } from '../../../../shared/photo-order.ts'
import { newItem } from '../../queue/new-item.ts'
import { photoRequest } from './photo-request.ts'

afterEach(() => {
  vi.useRealTimers()
})

const wish = { listing: null, roomType: 'bedroom', style: null, instruction: '', stage: true } as const
const bytes = new Blob(['a picture'], { type: 'image/jpeg' })
const taken = Date.UTC(2026, 10, 20)
const item = {
  ...newItem({ userId: 1, ownerId: null, wish, bytes }, taken),
  userId: 1,
  sha256: 'ab'.repeat(32),
}
const headersAt = (now: number) => {
  vi.setSystemTime(now)
  const { headers } = photoRequest(item, bytes)
  const { takenAgoMs } = decodePhotoOrder(headers[PHOTO_ORDER_HEADER])
  return { traceparent: headers['traceparent'], takenAgoMs }
}

test('every try to send a photo is of one trace, and says how long ago it was taken', () => {
  const [soon, late] = [headersAt(taken + 500), headersAt(taken + 3_600_000)]
  expect(soon.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-02$/)
  expect(soon.traceparent).toContain(item.id.replaceAll('-', ''))
  expect(late.traceparent).toBe(soon.traceparent)
  expect([soon.takenAgoMs, late.takenAgoMs]).toEqual([500, 3_600_000])
})

test('a clock that was put back does not keep a photo from being sent', () => {
  expect(headersAt(taken - 86_400_000).takenAgoMs).toBe(0)
})
