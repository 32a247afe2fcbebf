import { expect, test } from 'vitest'
import { MAX_QUEUED_PROMPT_LENGTH } from './constants.ts'
import { contentDigest, sha256OfDigest } from './content-digest.ts'
import type { PhotoOrder } from './contracts/photos.ts'
import { decodePhotoOrder, encodePhotoOrder } from './photo-order.ts'

const order: PhotoOrder = {
  ownerId: 7,
  listing: { id: '0b8f4a3e-9d3b-4f0e-8a41-6f6b7e2f9d10', name: '12 Elm St, Zürich 部屋' },
  roomType: "children's room",
  position: 2,
  userPrompt: 'A bed – and a “reading corner” 🛋️',
  stage: true,
}

test('an order survives its header, whatever is written in it', () => {
  const header = encodePhotoOrder(order)
  expect(header).toMatch(/^[\w-]+$/)
  expect(decodePhotoOrder(header)).toEqual(order)
})

test('the longest order fits in a header', () => {
  const longest = { ...order, userPrompt: '部'.repeat(MAX_QUEUED_PROMPT_LENGTH) }
  expect(encodePhotoOrder(longest).length).toBeLessThan(6000)
})

test.each([
  ['', /JSON/],
  ['%%%', /character/],
  ['e30', /ownerId/],
  [encodePhotoOrder({ ...order, userPrompt: '' }), /userPrompt/],
])('%j is no order', (header, message) => {
  expect(() => decodePhotoOrder(header)).toThrow(message)
})

const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('a digest survives its header, alone or among others', () => {
  const header = contentDigest(empty)
  expect(sha256OfDigest(header)).toBe(empty)
  expect(sha256OfDigest(`sha-512=:AAAA:, ${header}`)).toBe(empty)
  expect(sha256OfDigest(`${header}, unixsum=1`)).toBe(empty)
})

test('the digest is written as RFC 9530 has it', () => {
  expect(contentDigest(empty)).toBe('sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:')
})

test.each([undefined, '', 'sha-256=47DE', 'sha-256=:47DE:', 'md5=:AAAA:'])(
  '%j holds no SHA-256',
  (header) => {
    expect(sha256OfDigest(header)).toBeNull()
  },
)
