import { describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { databaseUrl, directDatabaseUrl, parseConfig } from './config.ts'

const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

describe('parseConfig', () => {
  test('needs nothing in development', () => {
    const config = parseConfig({})
    expect(config.port).toBe(3000)
    expect(config.publicUrl).toBe('http://localhost:3000')
    expect(config.database.kind).toBe('embedded')
    expect(config.storage.kind).toBe('disk')
  })

  test.each([
    ['disk', 's3'],
    ['s3', 'disk'],
  ])('moves what is stored from %s to %s', (from, to) => {
    const { storage } = parseConfig({ STORAGE_MOVE_FROM: from, S3_ENDPOINT: 'https://s3.example', ...S3 })
    expect(storage).toMatchObject({ kind: 'moving', from: { kind: from }, to: { kind: to } })
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
    ['S3_ENDPOINT', { STORAGE_MOVE_FROM: 'disk' }],
    ['S3_PRESIGN_SECONDS', { S3_PRESIGN_SECONDS: '86400' }],
    ['MEDIA_URL', { MEDIA_URL: 'https://media.example/path' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['SUPPORT_EMAIL', { SMTP_URL: 'smtps://user:secret@mail.example' }],
    ['LISTING_PAGE_ADDRESSES', { LISTING_PAGE_ADDRESSES: '10.1.2.3, intranet' }],
    ['C2PA_PRIVATE_KEY', { C2PA_CERTIFICATE: '/etc/nestage/c2pa.pem' }],
    ['WEBHOOK_ADDRESSES', { WEBHOOK_ADDRESSES: 'intranet' }],
    ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: '-1' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a key' }],
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'jaeger_remote' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10%' }],
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
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://a:b@c/d' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://a:b@c/d', DATABASE_DIRECT_URL: 'pooler' }],
    ['DATABASE_URL', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@c/d' }],
  ])('names %s in one line', (name, env) => {
    const attempt = () => parseConfig(env)
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test.each([
    'postgres://a:b@first.example,second.example/name',
    'postgres://a:b@first.example:5432,second.example:5433/name?target_session_attrs=read-write',
    'postgres://a:b@first.example%2Csecond.example/name',
    'postgres://a:b@/name?host=first.example,second.example',
  ])('refuses several hosts of a database in words of its own: %s', (url) => {
    expect(() => parseConfig({ DATABASE_URL: url })).toThrow(/^DATABASE_URL: must name one host, [^\n]+$/)
  })

  test('takes commas elsewhere in the address of a database', () => {
    const url = 'postgres://a:b,c@db.example:5432/na,me?application_name=x,y'
    expect(parseConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url, directUrl: null })
  })

  test.each([
    ['postgres://a:b@pooler/d', 'postgres://a:b@pooler/d?prepare=false'],
    ['postgres://a:b@pooler/d?sslmode=require', 'postgres://a:b@pooler/d?sslmode=require&prepare=false'],
    ['postgres://a:b@pooler/d?prepare=true', 'postgres://a:b@pooler/d?prepare=true'],
  ])('keeps no statements at a pooler unless its address says so: %s', (given, url) => {
    const directUrl = 'postgres://a:b@db/d'
    const config = parseConfig({ DATABASE_URL: given, DATABASE_DIRECT_URL: directUrl })
    expect(config.database).toEqual({ kind: 'postgres', url, directUrl })
    expect([databaseUrl(config), directDatabaseUrl(config)]).toEqual([url, directUrl])
    const alone = parseConfig({ DATABASE_URL: given })
    expect([databaseUrl(alone), directDatabaseUrl(alone)]).toEqual([given, given])
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

describe('production', () => {
  const SOUND = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://a:b@db.nestage.com/d?sslmode=verify-full',
    PUBLIC_URL: 'https://nestage.com',
    SMTP_URL: 'smtp://user:secret@mail.nestage.com',
    SUPPORT_EMAIL: 'support@nestage.com',
    STRIPE_SECRET_KEY: 'sk_live_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    DATA_DIR: '/data',
    ADMIN_PASSWORD: 'correct horse battery',
  }

  test.each([
    ['a database in the next container', { DATABASE_URL: 'postgres://a:b@postgres:5432/d' }],
    ['a database on a private address', { DATABASE_URL: 'postgres://a:b@10.1.2.3/d' }],
    ['a trial on this machine', { PUBLIC_URL: 'http://localhost:3000', STRIPE_SECRET_KEY: 'sk_test_key' }],
    ['a mail server on this machine', { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' }],
    ['a storage in the next container', { S3_ENDPOINT: 'http://minio:9000', ...S3 }],
    ['another push service', { PUSH_SERVICES: 'push.apple.com, push.example.com' }],
  ])('takes %s', (_what, env) => {
    expect(() => parseConfig({ ...SOUND, ...env })).not.toThrow()
  })

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://nestage.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@db.nestage.com/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@db.nestage.com/d?sslmode=prefer' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@db.nestage.com/d?sslmode=disable' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://a:b@direct.nestage.com/d' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.nestage.com?ignoreTLS=true' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://mail.nestage.com?tls.rejectUnauthorized=false' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_key' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'rk_test_key' }],
    ['DATA_DIR', { DATA_DIR: '' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.nestage.com', ...S3 }],
    ['S3_PUBLIC_ENDPOINT', { S3_ENDPOINT: 'http://minio:9000', S3_PRESIGN_SECONDS: '300', ...S3 }],
    ['MEDIA_URL', { MEDIA_URL: 'http://media.nestage.com' }],
    ['OPENAI_BASE_URL', { OPENAI_API_KEY: 'sk-secret-key', OPENAI_BASE_URL: 'http://api.nestage.com/v1' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'secret1' }],
    ['PUSH_SERVICES', { PUSH_SERVICES: 'com' }],
    ['PUSH_SERVICES', { PUSH_SERVICES: 'push.apple.com,co.uk' }],
    ['PUSH_SERVICES', { PUSH_SERVICES: '*.example.com' }],
    ['PUSH_SERVICES', { PUSH_SERVICES: 'push.example.com:8443' }],
  ])('refuses, naming %s: %o', (name, env) => {
    const attempt = () => parseConfig({ ...SOUND, ...env })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test('speaks to a mail server elsewhere over TLS alone', () => {
    expect(parseConfig(SOUND).mail).toMatchObject({ kind: 'smtp', mustEncrypt: true })
    expect(parseConfig({ ...SOUND, NODE_ENV: 'development' }).mail).toMatchObject({ mustEncrypt: false })
  })
})

describe('development', () => {
  test.each([
    ['SMTP_URL', {}],
    ['STRIPE_SECRET_KEY', { SMTP_URL: 'smtps://mail.example', SUPPORT_EMAIL: 'a@b.example' }],
  ])('lets no strangers at what stands in for %s', (name, env) => {
    for (const url of ['https://nestage.com', 'https://abcd.ngrok-free.app'])
      expect(() => parseConfig({ PUBLIC_URL: url, ...env })).toThrow(new RegExp(`^${name}: [^\n]+$`))
    for (const url of ['http://192.168.1.5:3000', 'https://macbook.local', 'http://localhost:3000'])
      expect(parseConfig({ PUBLIC_URL: url }).mail.kind).toBe('embedded')
  })
})
