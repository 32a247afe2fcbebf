import { expect, test } from 'vitest'
import { makeAdministrator } from '../testing/make-administrator.ts'
import { createTestApp } from '../testing/test-app.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nestage.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SUPPORT_EMAIL: 'support@nestage.example',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}

test('in production the debug calls are for administrators, and there is no payment sandbox', async () => {
  const server = await createTestApp(PRODUCTION)
  try {
    const client = await server.signedUp()
    for (const call of ['plans', 'stripe-prices']) {
      expect((await server.client().get(`/api/debug/${call}`)).status).toBe(403)
      expect((await client.get(`/api/debug/${call}`)).status).toBe(403)
    }
    await makeAdministrator(server.deps.db, client)
    const { status, body } = await client.get('/api/debug/plans')
    expect([status, body.data.length, body.annualLabel]).toEqual([200, 8, 'Save 16%'])
    expect(server.deps.paymentSandbox).toBeNull()
    expect((await client.get('/v1/products/x')).status).toBe(404)
  } finally {
    await server.close()
  }
})
