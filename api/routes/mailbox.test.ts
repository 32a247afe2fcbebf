import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { composeMail } from '../services/mail/compose-mail.ts'
import { createTestApp } from '../testing/test-app.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nestage.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SUPPORT_EMAIL: 'support@nestage.example',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}
const letter = {
  subject: 'Verify <b>',
  heading: 'Hello',
  paragraphs: ['<img src=x onerror=alert(1)>'],
  action: { label: 'Verify', url: 'http://localhost:3000/verify-email?token=abc' },
}

test('shows what was kept, newest first', async () => {
  const server = await createTestApp()
  try {
    expect((await server.client().get('/dev/mailbox.json')).body).toEqual([])
    for (const to of ['ada@example.com', 'grace@example.com'])
      await server.deps.mail.send({ id: randomUUID(), to, ...composeMail(letter, 'http://localhost:3000') })
    const { body } = await server.client().get('/dev/mailbox.json')
    expect(body.map((mail: { to: string }) => mail.to)).toEqual(['grace@example.com', 'ada@example.com'])
    expect(body[0]).toMatchObject({
      subject: 'Verify <b>',
      html: expect.any(String),
      text: expect.any(String),
    })
    expect(Date.now() - Date.parse(body[0].date)).toBeLessThan(60_000)

    const list = await (await server.client().fetch('/dev/mailbox')).text()
    expect(list).toContain('Verify &lt;b&gt;')
    expect(list).not.toContain('<img')
    expect(list).toContain('<a href="http://localhost:3000/verify-email?token=abc">')
    const one = await (await server.client().fetch(`/dev/mailbox/${body[0].id}`)).text()
    expect(one).toBe(body[0].html)
    expect((await server.client().fetch(`/dev/mailbox/${randomUUID()}`)).status).toBe(404)
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
      expect((await server.client().fetch(path)).status).toBe(404)
  } finally {
    await server.close()
  }
})
