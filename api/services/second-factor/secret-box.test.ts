import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../db/schema/operations/operations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { decryptSecret, encryptSecret } from './secret-box.ts'
import { testContext } from '../../testing/test-context.ts'

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
  const box = await encryptSecret(testContext(server.deps), { secret, owner: 'totp:1' })
  expect(box).not.toBe(await encryptSecret(testContext(server.deps), { secret, owner: 'totp:1' }))
  expect(Buffer.from(box, 'base64url').includes(Buffer.from(secret))).toBe(false)
  expect(
    Buffer.from(await decryptSecret(testContext(server.deps), { encrypted: box, owner: 'totp:1' })),
  ).toEqual(Buffer.from(secret))
  await expect(decryptSecret(testContext(server.deps), { encrypted: box, owner: 'totp:2' })).rejects.toThrow(
    'cannot be read',
  )
})

test('SECRET_KEY takes the place of the kept key, under which older secrets stay readable', async () => {
  const old = await encryptSecret(testContext(withKey(null)), { secret, owner: 'totp:1' })
  const [first, second] = [withKey('a'.repeat(32)), withKey('b'.repeat(32))]
  const fresh = await encryptSecret(testContext(first), { secret, owner: 'totp:1' })
  for (const box of [old, fresh])
    expect(Buffer.from(await decryptSecret(testContext(first), { encrypted: box, owner: 'totp:1' }))).toEqual(
      Buffer.from(secret),
    )
  await expect(decryptSecret(testContext(second), { encrypted: fresh, owner: 'totp:1' })).rejects.toThrow(
    'SECRET_KEY',
  )
  await server.deps.db.delete(settings).where(eq(settings.key, 'secret_key'))
  await expect(decryptSecret(testContext(first), { encrypted: old, owner: 'totp:1' })).rejects.toThrow(
    'SECRET_KEY',
  )
})
