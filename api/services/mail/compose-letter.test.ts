import { expect, test } from 'vitest'
import { composeLetter } from './compose-letter.ts'

const message = `Hello Ada & co,

see <b>this</b>: https://nestage.example/a?b=1&c=2. It holds:
- a sofa
- a "rug"

First things first:

1. Photograph
2. Stage

${'Many words that fill a line and go on beyond it. '.repeat(3)}`
const home = 'https://nestage.example'
const letter = composeLetter({ subject: 'Rooms <3', message }, home)

test('shows text as text, lists as lists and addresses as links', () => {
  expect(letter.html).toContain('Hello Ada &amp; co,')
  expect(letter.html).toContain('&lt;b&gt;this&lt;/b&gt;')
  expect(letter.html).toMatch(/<a [^>]*href="https:\/\/nestage\.example\/a\?b=1&amp;c=2"/)
  expect(letter.html.match(/<li /g)).toHaveLength(4)
  expect(letter.html).toContain('<title>Rooms &lt;3</title>')
  expect(letter.html).not.toMatch(/<img|<script|<link|src=|url\(|@import/)
})

test('the text part says what the HTML says', () => {
  expect(letter.text).toContain(
    'Hello Ada & co,\n\nsee <b>this</b>: https://nestage.example/a?b=1&c=2. It holds:',
  )
  expect(letter.text).toContain(
    '\n\n- a sofa\n- a "rug"\n\nFirst things first:\n\n1. Photograph\n2. Stage\n\nMany words',
  )
  expect(Math.max(...letter.text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(76)
})

test('only one of many says how to end them, in both parts', () => {
  expect(letter.html + letter.text).not.toContain('nsubscribe')
  const unsubscribeUrl = `${home}/unsubscribe?token=1`
  const { html, text } = composeLetter({ subject: 'News', message, unsubscribeUrl }, home)
  expect(html).toContain(`href="${unsubscribeUrl}"`)
  expect(text.replaceAll('\n', ' ')).toContain(`Unsubscribe (${unsubscribeUrl})`)
})

test('a scheme fixes the colours', () => {
  const styleOf = (scheme?: 'light' | 'dark') =>
    /<style>([^]*)<\/style>/.exec(composeLetter({ subject: 'A', message, scheme }, home).html)![1]
  expect(styleOf()).toMatch(/^@media \(prefers-color-scheme: dark\)/)
  expect(styleOf('light')).toBe('')
  expect(styleOf('dark')).toMatch(/^\s*\.canvas/)
})
