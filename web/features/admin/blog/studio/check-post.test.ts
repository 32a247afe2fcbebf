import { expect, test } from 'vitest'
import { checkPost, linksOf } from './check-post.ts'
import { tagsOf } from './tags-of.ts'

const sound = {
  title: 'A title',
  slug: 'a-title',
  content: '<h2>A</h2><h3>B</h3><p>c</p><img src="/rooms/a.jpg" alt="a room">',
  excerpt: 'What it is about.',
  featuredImage: '/rooms/a.jpg',
  categoryId: null,
  tags: null,
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
  focus: { x: 50, y: 50 },
}

test.each([
  [{}, []],
  [{ title: ' ' }, ['The title is missing.']],
  [{ title: 'a'.repeat(61) }, ['The title has 61 characters; search engines show about 60.']],
  // What search engines show is the meta title.
  [{ title: 'a'.repeat(61), metaTitle: 'Short' }, []],
  [{ content: '<img src="/a.jpg" alt="">' }, ['1 picture has no alternative text.']],
  [{ content: '<img src="/a.jpg"><img src="/a.jpg" alt=" ">' }, ['2 pictures have no alternative text.']],
  [{ content: '<h3>B</h3>' }, ['A heading skips a level.']],
  [{ content: '<h2>A</h2><h4>C</h4>' }, ['A heading skips a level.']],
  [{ excerpt: null }, ['Neither an excerpt nor a meta description says what the article is about.']],
  [
    { metaDescription: 'a'.repeat(161) },
    ['The description has 161 characters; search engines show about 160.'],
  ],
  [{ featuredImage: null }, ['There is no featured picture.']],
])('%j', (changes, problems) => {
  expect(checkPost({ ...sound, ...changes })).toEqual(problems)
})

test('links are listed once each, as they are followed', () => {
  expect(linksOf('<a href="/a?b&amp;c">x</a><a title="t" href="/a?b&amp;c">y</a><a href="#d">z</a>')).toEqual(
    ['/a?b&c', '#d'],
  )
})

test('tags are trimmed, and none is null', () => {
  expect([tagsOf(' a, b ,,a'), tagsOf(' , ')]).toEqual([['a', 'b'], null])
})
