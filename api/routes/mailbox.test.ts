import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { devToken } from '../services/operations/dev-token.ts'
import { composeMail } from '../services/mail/compose-mail.ts'
import { createTestApp } from '../testing/test-app.ts'
import { testContext } from '../testing/test-context.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nestage.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SUPPORT_EMAIL: 'support@nestage.example',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}
const content = {
  subject: 'Verify <b>',
  heading: 'Hello',
  paragraphs: ['<img src=x onerror=alert(1)>'],
  action: { label: 'Verify', url: 'http://localhost:3000/verify-email?token=abc' },
}

test('shows what was kept, newest first', async () => {
  const server = await createTestApp()
  try {
    expect((await server.client('127.0.0.1').get('/dev/mailbox.json')).body).toEqual([])
    for (const to of ['ada@example.com', 'grace@example.com'])
      await server.deps.mail.send({ id: randomUUID(), to, ...composeMail(content, 'http://localhost:3000') })
    const { body } = await server.client('127.0.0.1').get('/dev/mailbox.json')
    expect(body.map((mail: { to: string }) => mail.to)).toEqual(['grace@example.com', 'ada@example.com'])
    expect(body[0]).toMatchObject({
      subject: 'Verify <b>',
      html: expect.any(String),
      text: expect.any(String),
    })
    expect(Date.now() - Date.parse(body[0].date)).toBeLessThan(60_000)

    const list = await (await server.client('127.0.0.1').fetch('/dev/mailbox')).text()
    expect(list).toContain('Verify &lt;b&gt;')
    expect(list).not.toContain('<img')
    expect(list).toContain('<a href="http://localhost:3000/verify-email?token=abc">')
    const one = await (await server.client('127.0.0.1').fetch(`/dev/mailbox/${body[0].id}`)).text()
    expect(one).toBe(body[0].html)
    expect((await server.client('127.0.0.1').fetch(`/dev/mailbox/${randomUUID()}`)).status).toBe(404)
  } finally {
    await server.close()
  }
})

test.each([
  ['in production', PRODUCTION],
  ['where mail is really sent', { SMTP_URL: 'smtp://127.0.0.1:1', SUPPORT_EMAIL: 'support@nestage.example' }],
])('is not there %s', async (_where, environment) => {
  const server = await createTestApp(environment)
  try {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${randomUUID()}`])
      expect((await server.client('127.0.0.1').fetch(path)).status).toBe(404)
  } finally {
    await server.close()
  }
})

test('answers to this machine, and to a device that came with the token of the start', async () => {
  const server = await createTestApp()
  const ask = async (
    address: string,
    headers: Record<string, string> = {},
    origin = 'http://localhost:3000',
  ) => (await server.client(address).fetch(`${origin}/dev/mailbox.json`, { headers })).status
  try {
    expect(await ask('127.0.0.1')).toBe(200)
    expect(await ask('::ffff:127.0.0.1')).toBe(200)
    expect(await ask('::1', {}, 'http://[::1]:3000')).toBe(200)
    expect(await ask('192.168.1.7')).toBe(403)
    // Whoever asks through a proxy, or claims to be here.
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '192.168.1.7' })).toBe(403)
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    expect(await ask('192.168.1.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    // A stranger's page whose name was made to lead here.
    expect(await ask('127.0.0.1', {}, 'http://rebound.evil.com:3000')).toBe(403)

    const token = await devToken(testContext(server.deps))
    const phone = server.client('192.168.1.7')
    expect((await phone.fetch(`/dev/mailbox?token=${token.slice(1)}`)).status).toBe(403)
    expect((await phone.fetch('/dev/mailbox')).status).toBe(403)
    const first = await phone.fetch(`/dev/mailbox?token=${token}`)
    expect([first.status, first.headers.get('location')]).toEqual([302, '/dev/mailbox'])
    expect((await phone.fetch('/dev/mailbox')).status).toBe(200)
    expect(await devToken(testContext(server.deps))).toBe(token)
  } finally {
    await server.close()
  }
})

test('behind a proxy of its own, answers to whom that saw on this machine', async () => {
  const server = await createTestApp({ TRUSTED_PROXY_HOPS: '1' })
  const ask = async (forwarded: string | undefined) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await server.client('127.0.0.1').fetch('/dev/mailbox.json', { headers })).status
  }
  try {
    expect(await ask('::1')).toBe(200)
    expect(await ask('127.0.0.1, 192.168.1.7')).toBe(403)
    expect(await ask(undefined)).toBe(403)
  } finally {
    await server.close()
  }
})
