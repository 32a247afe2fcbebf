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
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87) }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['SUPPORT_EMAIL', { SMTP_URL: 'smtps://user:secret@mail.example' }],
    ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: '-1' }],
    [
      'SMTP_URL',
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@c/d', PUBLIC_URL: 'https://nestage.example' },
    ],
    ['DATABASE_URL', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@c/d' }],
  ])('names %s in one line', (name, env) => {
    const attempt = () => parseConfig(env)
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test('takes an empty variable for an absent one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })
})
