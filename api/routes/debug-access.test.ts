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

test('in production debug calls and the API reference are for administrators, and there is no payment sandbox', async () => {
  const server = await createTestApp(PRODUCTION)
  try {
    const client = await server.signedUp()
    const reference = [
      '/api/openapi.json',
      '/api/reference',
      '/api/reference/start.js',
      '/api/reference/redoc.js',
    ]
    for (const path of ['/api/debug/plans', '/api/debug/stripe-prices', ...reference]) {
      expect((await server.client().get(path)).status).toBe(403)
      expect((await client.get(path)).status).toBe(403)
    }
    await makeAdministrator(server.deps.db, client)
    for (const path of reference) expect((await client.get(path)).status).toBe(200)
    const { status, body } = await client.get('/api/debug/plans')
    expect([status, body.data.length, body.annualLabel]).toEqual([200, 8, 'Save 16%'])
    expect(server.deps.paymentSandbox).toBeNull()
    expect((await client.get('/v1/products/x')).status).toBe(404)
  } finally {
    await server.close()
  }
})
