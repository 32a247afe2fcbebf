import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { createLogger } from '../logger.ts'
import type { AppEnv } from './context.ts'
import { warnOfProxy } from './warn-of-proxy.ts'

async function warnings(hops: number, ...forwarded: (string | null)[]): Promise<string[]> {
  const lines: string[] = []
  const logger = createLogger('test', 'info', (line) => lines.push(line))
  const app = new Hono<AppEnv>()
  app.use(warnOfProxy(parseConfig({ TRUSTED_PROXY_HOPS: String(hops) }), logger))
  app.get('*', (c) => c.text('x'))
  for (const value of forwarded)
    await app.request('/', { headers: value === null ? {} : { 'x-forwarded-for': value } })
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

test.each([
  ['no proxy and none expected', 0, [null, null], []],
  [
    'a proxy that nobody counted',
    0,
    [null, '1.2.3.4', '1.2.3.4'],
    [/is 0, but requests come through a proxy/],
  ],
  ['the proxies that are expected', 2, ['1.2.3.4, 10.0.0.1', 'made up, 1.2.3.4, 10.0.0.1'], []],
  ['a request past the proxies', 1, ['1.2.3.4', null, null], [/came past the proxies/]],
])('%s', async (_what, hops, forwarded, expected) => {
  expect(await warnings(hops, ...forwarded)).toEqual(expected.map((text) => expect.stringMatching(text)))
})
