import { expect, test } from 'vitest'
import { shortenClassNames } from './short-class-names.ts'

test('names that need escapes are short in the page and in its styles alike, all others stay', () => {
  const { html, css } = shortenClassNames(
    '<p class="grid lg:w-[.5rem] far"><b class="lg:w-[.5rem] [&amp;&gt;*]:x" data-x="lg:y">a.b</b>',
    '.grid{x:.5}.lg\\:w-\\[\\.5rem\\],.far>.\\[\\&\\>\\*\\]\\:x>*{background:url(a.woff2)}',
  )
  expect(html).toBe('<p class="grid _0 far"><b class="_0 _1" data-x="lg:y">a.b</b>')
  expect(css).toBe('.grid{x:.5}._0,.far>._1>*{background:url(a.woff2)}')
})
