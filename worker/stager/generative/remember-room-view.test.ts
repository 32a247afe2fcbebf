import { expect, it } from 'vitest'
import { rememberRoomView } from './remember-room-view.ts'

it('reads a photo once, and again what differs from the last one', () => {
  // Nothing is to be seen in it, which is soon read.
  const image = { width: 48, height: 36, data: new Uint8Array(48 * 36 * 3).fill(90) }
  const viewOf = rememberRoomView()
  const first = viewOf(image)
  expect(viewOf({ ...image, data: image.data.slice() })).toBe(first)
  const zoomed = viewOf(image, 50)
  expect(zoomed).not.toBe(first)
  const other = viewOf({ ...image, data: image.data.with(0, image.data[0] ^ 255) }, 50)
  expect(other).not.toBe(zoomed)
  expect(other.image.data[0]).not.toBe(image.data[0])
})
