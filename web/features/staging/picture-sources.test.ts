import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test('a large picture comes in every size', () => {
  expect(pictureSources('/api/images/1', 4000).srcSet).toBe(
    '/api/images/1/w480.webp 480w, /api/images/1/w960.webp 960w, /api/images/1/w1600.webp 1600w',
  )
})

test('a small one is not offered twice at the same width', () => {
  expect(pictureSources('/api/images/1', 720).srcSet).toBe(
    '/api/images/1/w480.webp 480w, /api/images/1/w960.webp 720w',
  )
})
