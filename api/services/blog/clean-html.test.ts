import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test.each([
  ['<p>Plain <b>text</b></p>', '<p>Plain <strong>text</strong></p>'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
  ['<a href="https://a.example/">x</a>', '<a href="https://a.example/" rel="noopener nofollow">x</a>'],
  ['<img src="//evil.example/x.png" onerror="x()" alt="a">', ''],
  [
    '<img src="/rooms/living/a.jpg" alt="a" style="position:fixed">',
    '<img src="/rooms/living/a.jpg" alt="a" />',
  ],
  ['<iframe src="https://a.example"></iframe><style>p{}</style>', ''],
  ['<svg><use href="x"/></svg><math><mi>x</mi></math>', 'x'],
])('%s', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean)
})
