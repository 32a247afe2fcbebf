import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import type { AppEnv } from '../context.ts'

async function addressOf(remoteAddress: string, forwarded?: string, hops = 0): Promise<string> {
  const app = new Hono<AppEnv>()
  app.get('/', (c) => c.text(clientAddress(c, hops)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return response.text()
}

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', async (remote, counted) => {
  expect(await addressOf(remote)).toBe(counted)
})

test('nobody chooses an address by a header', async () => {
  expect(await addressOf('203.0.113.5', '1.2.3.4')).toBe('203.0.113.5')
})

test('behind proxies of our own, theirs is the entry that counts', async () => {
  expect(await addressOf('10.0.0.1', '1.2.3.4, 198.51.100.7', 1)).toBe('198.51.100.7')
  expect(await addressOf('10.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
  expect(await addressOf('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
})
