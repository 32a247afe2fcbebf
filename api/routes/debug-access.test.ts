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

test('in production debug calls and the whole API reference are for administrators, others read of what keys open, and there is no payment sandbox', async () => {
  const server = await createTestApp(PRODUCTION)
  try {
    const client = await server.signedUp()
    const reference = [
      '/api/openapi.json',
      '/api/reference',
      '/api/reference/start.js',
      '/api/reference/redoc.js',
    ]
    for (const path of ['/api/debug/plans', '/api/debug/stripe-prices']) {
      expect((await server.client().get(path)).status).toBe(403)
      expect((await client.get(path)).status).toBe(403)
    }
    for (const path of reference) {
      expect((await server.client().get(path)).status).toBe(401)
      expect((await client.get(path)).status).toBe(200)
    }
    const forTools = (await client.get('/api/openapi.json')).body
    expect(Object.keys(forTools.paths)).toContain('/api/packages/{id}/zip')
    expect(JSON.stringify(forTools.paths)).not.toContain('/api/admin')
    expect(Object.keys(forTools.paths).filter((path) => path.startsWith('/api/user'))).toEqual([])
    await makeAdministrator(server.deps.db, client)
    const everything = (await client.get('/api/openapi.json')).body
    expect(JSON.stringify(Object.keys(everything.paths))).toContain('/api/admin/')
    const { status, body } = await client.get('/api/debug/plans')
    expect([status, body.data.length, body.annualLabel]).toEqual([200, 8, 'Save 16%'])
    expect(server.deps.paymentSandbox).toBeNull()
    expect((await client.get('/v1/products/x')).status).toBe(404)
  } finally {
    await server.close()
  }
})
