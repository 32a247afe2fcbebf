import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_SCRIPT } from '../../shared/first-script.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  ;[plain, secure] = await Promise.all([
    createTestApp(),
    createTestApp({ PUBLIC_URL: 'https://nestage.example' }),
  ])
})
afterAll(() => Promise.all([plain.close(), secure.close()]))

const write = (server: TestApp, headers: Record<string, string>) =>
  server
    .client()
    .fetch('/api/logout', { method: 'POST', headers })
    .then(({ status }) => status)

describe('headers', () => {
  test('let no inline script run but our first one, and no other site frame us', async () => {
    const { headers } = await plain.client().fetch('/api/user')
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((line): [string, string] => {
        const [name, ...values] = line.split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(policy.get('default-src')).toBe("'self'")
    const hash = createHash('sha256').update(FIRST_SCRIPT).digest('base64')
    expect(policy.get('script-src')).toBe(`'self' 'wasm-unsafe-eval' 'sha256-${hash}'`)
    expect(policy.get('script-src-attr')).toBe("'none'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('ask for https where we have it, and only there', async () => {
    const header = async (server: TestApp, name: string) =>
      (await server.client().fetch('/api/user')).headers.get(name)
    expect(await header(secure, 'strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(await header(secure, 'content-security-policy')).toContain('upgrade-insecure-requests')
    expect(await header(plain, 'strict-transport-security')).toBeNull()
    expect(await header(plain, 'content-security-policy')).not.toContain('upgrade-insecure-requests')
  })

  test('bind the session to this origin over https', async () => {
    const response = await secure.client().fetch('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', name: 'A', password: 'a quiet lane', username: '' }),
    })
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-nestage_session=\w+;/)
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(part)
    expect(cookie).not.toContain('Domain')
  })
})

describe('writes', () => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://nestage.example' }, 200],
    ['an app that was typed or shared into', { 'sec-fetch-site': 'none' }, 200],
    ['our own page in an older browser', { origin: 'https://nestage.example' }, 200],
    ['a program', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [
      'a neighbouring subdomain',
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.nestage.example' },
      403,
    ],
    ['another site in an older browser', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
  ])('from %s', async (_who, headers, status) => {
    expect(await write(secure, headers)).toBe(status)
  })
})
