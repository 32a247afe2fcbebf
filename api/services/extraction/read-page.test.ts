import { expect, test } from 'vitest'
import { MAX_ADDRESSES } from './find-image-addresses.ts'
import { readPage } from './read-page.ts'

const pageUrl = 'https://homes.example/listing/12'
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('a page that keeps the parser busy for ever is given up, since the parser has a thread of its own', async () => {
  const forEver = readPage({ html: '', pageUrl }, { timeoutMs: 50, script: script('for (;;);') })
  await expect(forEver).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a page that takes all memory is refused, and nothing else ends with it', async () => {
  const all = script('const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length))')
  await expect(readPage({ html: '', pageUrl }, { script: all, timeoutMs: 60_000 })).rejects.toMatchObject({
    message: 'The page is too complicated to be read',
  })
})

test('a page of nothing but pictures gives as many as are looked at', async () => {
  const html =
    '<img>'.repeat(500_000) + Array.from({ length: 5000 }, (_, n) => `<img src=/${n}.jpg>`).join('')
  expect(await readPage({ html: html.slice(-200_000), pageUrl }, { timeoutMs: 60_000 })).toHaveLength(
    MAX_ADDRESSES,
  )
  expect(await readPage({ html, pageUrl }, { timeoutMs: 60_000 })).toEqual([])
})
