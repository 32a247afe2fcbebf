import { expect, test } from 'vitest'
import { markdownText, readMarkdown } from './markdown.ts'

test('paragraphs, lists, emphasis, code and links to our own pages', () => {
  expect(readMarkdown('**Free** and *more*\nin `one`\n\n- a [price](/pricing#x)\n- b\n\n1. c')).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'strong', children: [{ type: 'text', text: 'Free' }] },
        { type: 'text', text: ' and ' },
        { type: 'em', children: [{ type: 'text', text: 'more' }] },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'in ' },
        { type: 'code', text: 'one' },
      ],
    },
    {
      type: 'list',
      isOrdered: false,
      items: [
        [
          { type: 'text', text: 'a ' },
          { type: 'link', href: '/pricing#x', children: [{ type: 'text', text: 'price' }] },
        ],
        [{ type: 'text', text: 'b' }],
      ],
    },
    { type: 'list', isOrdered: true, items: [[{ type: 'text', text: 'c' }]] },
  ])
})

test.each([
  ['![x](/api/images/1)', 'x'],
  ['![x](https://evil.example/pixel.png)', 'x'],
  ['[x](https://evil.example)', 'x'],
  ['[x](//evil.example)', 'x'],
  ['[x](/\\evil.example)', 'x'],
  ['[x](/api/logout)', 'x'],
  ['[x](/a/../api/logout)', 'x'],
  ['[x](/%2e%2e/api/logout)', 'x'],
  ['[x](javascript:alert)', 'x'],
  ['[x](data:text/html,1)', 'x'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%s is words alone', (written, words) => {
  expect(JSON.stringify(readMarkdown(written))).not.toMatch(/"link"|"image"/)
  expect(markdownText(written)).toBe(words)
})

test('is read in a moment, whatever it is', () => {
  for (const piece of ['[', '**', '[](', '*a', '`', '- ', '![a](', '_ *'])
    expect(readMarkdown(piece.repeat(4000 / piece.length)).length).toBeGreaterThanOrEqual(0)
})
