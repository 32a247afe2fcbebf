import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

describe('parseConfig', () => {
  test('needs nothing in development', () => {
    const config = parseConfig({})
    expect(config.port).toBe(3000)
    expect(config.publicUrl).toBe('http://localhost:3000')
    expect(config.database.kind).toBe('embedded')
    expect(config.storage.kind).toBe('disk')
  })

  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'nestage.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://nestage.example/app' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '123' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87) }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['SUPPORT_EMAIL', { SMTP_URL: 'smtps://user:secret@mail.example' }],
    ['LISTING_PAGE_ADDRESSES', { LISTING_PAGE_ADDRESSES: '10.1.2.3, intranet' }],
    ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: '-1' }],
    [
      'SMTP_URL',
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@c/d', PUBLIC_URL: 'https://nestage.example' },
    ],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_publishable' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_secret' }],
    ['BILLING_CURRENCY', { BILLING_CURRENCY: 'USD' }],
    [
      'STRIPE_SECRET_KEY',
      {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://a:b@c/d',
        PUBLIC_URL: 'https://nestage.example',
        SMTP_URL: 'smtps://user:secret@mail.example',
        SUPPORT_EMAIL: 'support@nestage.example',
      },
    ],
    ['OPENAI_BASE_URL', { OPENAI_API_KEY: 'sk-test-key', OPENAI_BASE_URL: 'elsewhere' }],
    ['OPENAI_MONTHLY_CEILING_CENTS', { OPENAI_MONTHLY_CEILING_CENTS: '12.50' }],
    ['DATABASE_URL', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@c/d' }],
  ])('names %s in one line', (name, env) => {
    const attempt = () => parseConfig(env)
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test('takes payments through Stripe with its keys, and through the sandbox without', () => {
    expect(parseConfig({}).payments).toMatchObject({ kind: 'sandbox', currency: 'usd', automaticTax: false })
    const keys = { STRIPE_SECRET_KEY: 'sk_live_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' }
    expect(parseConfig(keys).payments).toMatchObject({ kind: 'stripe', account: 'live' })
  })

  test('stages and reads photos with a key elsewhere, and by itself without', () => {
    expect(parseConfig({})).toMatchObject({ ai: { kind: 'embedded' }, workerConcurrency: 2, roomsPerUser: 4 })
    expect(parseConfig({ OPENAI_API_KEY: 'sk-test-key', OPENAI_MONTHLY_CEILING_CENTS: '0' })).toMatchObject({
      ai: { kind: 'openai', baseUrl: 'https://api.openai.com/v1', monthlyCeilingCents: 0 },
      workerConcurrency: 8,
    })
  })

  test('takes an empty variable for an absent one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })
})
