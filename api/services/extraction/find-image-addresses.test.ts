import { expect, test } from 'vitest'
import { findImageAddresses } from './find-image-addresses.ts'

const find = (html: string) => findImageAddresses(html, 'https://homes.example/listing/12')

test('takes img, the largest of a srcset, lazy and social pictures, and schema.org galleries, each once', () => {
  const html = `
    <meta property="og:image" content="/photos/front.jpg">
    <img src="/photos/front.jpg"> <img src="pixel.gif" data-src="kitchen.jpg">
    <picture><source srcset="/s-480.webp 480w, /s-1600.webp 1600w, /s-960.webp 960w"></picture>
    <script type="application/ld+json">{"@type":"House","photo":[{"contentUrl":"https://cdn.example/a.jpg"}],"image":{"url":"https://cdn.example/b.jpg"},"url":"https://homes.example/"}</script>`
  expect(find(html)).toEqual([
    'https://homes.example/photos/front.jpg',
    'https://homes.example/listing/kitchen.jpg',
    'https://homes.example/s-1600.webp',
    'https://cdn.example/a.jpg',
    'https://cdn.example/b.jpg',
  ])
})

test('leaves out what cannot be fetched or is no photo', () => {
  const html = `<img src="http://homes.example/a.jpg"><img src="data:image/png;base64,AA"><img src="logo.svg">
    <img><img src=""><img src="javascript:alert(1)"><script type="application/ld+json">{broken</script>`
  expect(find(html)).toEqual([])
})
