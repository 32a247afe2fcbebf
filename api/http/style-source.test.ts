import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { styleSource } from './style-source.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('names the style elements of a page', () => {
  expect(styleSource('<style>p{color:red}</style><p>style="none"</p>')).toBe(hash('p{color:red}'))
})

it('names style attributes as the browser reads them, each once, and allows them by name alone', () => {
  const page =
    '<i style="--pos:50"></i><b style="--pos:50"></b><u style="background:url(&quot;/a?b&amp;c&quot;)"></u>'
  expect(styleSource(page)).toBe(`'unsafe-hashes' ${hash('--pos:50')} ${hash('background:url("/a?b&c")')}`)
})
