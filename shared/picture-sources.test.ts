import { expect, test } from 'vitest'
import { closeSources, pictureSources } from './picture-sources.ts'

test('a large picture comes in every size', () => {
  expect(pictureSources('/api/images/1', 4000, false)).toEqual({
    src: '/api/images/1/w960.webp',
    srcSet: '/api/images/1/w480.webp 480w, /api/images/1/w960.webp 960w, /api/images/1/w1600.webp 1600w',
    sources: [],
  })
})

test('a small one is not offered twice at the same width', () => {
  expect(pictureSources('/api/images/1', 720, false).srcSet).toBe(
    '/api/images/1/w480.webp 480w, /api/images/1/w960.webp 720w',
  )
})

test('one that has been encoded in AVIF is offered in it first', () => {
  expect(pictureSources('/api/images/1', 720, true).sources).toEqual([
    { type: 'image/avif', srcSet: '/api/images/1/w480.avif 480w, /api/images/1/w960.avif 720w' },
  ])
})

test('looked at closely, a picture ends in itself', () => {
  expect(closeSources('/api/images/1', 4000).srcSet).toMatch(/w1600\.webp 1600w, \/api\/images\/1 4000w$/)
  expect(closeSources('/api/images/1', 1200).srcSet).toMatch(/w1600\.webp 1200w$/)
})
