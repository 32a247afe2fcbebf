import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../db/schema/operations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { decryptSecret, encryptSecret } from './secret-box.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const secret = new TextEncoder().encode('12345678901234567890')
const withKey = (secretKey: string | null) => ({
  db: server.deps.db,
  config: { ...server.deps.config, secretKey },
})

test('a secret is read by its owner alone, and never twice the same', async () => {
  const box = await encryptSecret(server.deps, secret, 'totp:1')
  expect(box).not.toBe(await encryptSecret(server.deps, secret, 'totp:1'))
  expect(Buffer.from(box, 'base64url').includes(Buffer.from(secret))).toBe(false)
  expect(Buffer.from(await decryptSecret(server.deps, box, 'totp:1'))).toEqual(Buffer.from(secret))
  await expect(decryptSecret(server.deps, box, 'totp:2')).rejects.toThrow('cannot be read')
})

test('SECRET_KEY takes the place of the kept key, under which older secrets stay readable', async () => {
  const old = await encryptSecret(withKey(null), secret, 'totp:1')
  const [first, second] = [withKey('a'.repeat(32)), withKey('b'.repeat(32))]
  const fresh = await encryptSecret(first, secret, 'totp:1')
  for (const box of [old, fresh])
    expect(Buffer.from(await decryptSecret(first, box, 'totp:1'))).toEqual(Buffer.from(secret))
  await expect(decryptSecret(second, fresh, 'totp:1')).rejects.toThrow('SECRET_KEY')
  await server.deps.db.delete(settings).where(eq(settings.key, 'secret_key'))
  await expect(decryptSecret(first, old, 'totp:1')).rejects.toThrow('SECRET_KEY')
})
