import { expect, test } from 'vitest'
import { splitArticle } from './split-article.ts'

const side = (name: string, alt: string) =>
  `<img src="/api/blog/comparisons/abc/${name}/w960.webp" alt="${alt}" width="1600" height="900" />`

test('rooms to compare come apart from the text around them', () => {
  const figure = `<figure data-kind="comparison">${side('before', 'Empty &amp; &quot;bare&quot;')}${side('after', 'Staged')}<figcaption>A <em>den</em></figcaption></figure>`
  expect(splitArticle(`<p>a</p>${figure}<p>b</p>`, '100vw')).toEqual([
    '<p>a</p>',
    {
      address: '/api/blog/comparisons/abc',
      before: 'Empty & "bare"',
      after: 'Staged',
      caption: 'A <em>den</em>',
      width: 1600,
      height: 900,
    },
    '<p>b</p>',
  ])
  // What is no pair of ours is left out.
  expect(splitArticle('<figure data-kind="comparison"><img src="/x.png" /></figure>', '')).toEqual([])
})

test('stored pictures come in the size that has room, others as they are', () => {
  const image = '<img src="/api/blog/pictures/abc/w960.webp" alt="a" loading="lazy" />'
  expect(splitArticle(image, '100vw')).toEqual([
    '<img src="/api/blog/pictures/abc/w960.webp" srcset="/api/blog/pictures/abc/w480.webp 480w, /api/blog/pictures/abc/w960.webp 960w, /api/blog/pictures/abc/w1600.webp 1600w" sizes="100vw" alt="a" loading="lazy" />',
  ])
  const own = '<img src="/rooms/living/after-1440.jpg" alt="a" />'
  expect(splitArticle(own, '100vw')).toEqual([own])
})
