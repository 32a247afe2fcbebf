import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

vi.unmock('@node-rs/argon2')

test('a password is hashed with argon2id at 46 MiB and two passes, with a salt of its own', async () => {
  const [hash, again] = await Promise.all([hashPassword('a quiet lane'), hashPassword('a quiet lane')])
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  expect(again).not.toBe(hash)
  expect(await verifyPassword(hash, 'a quiet lane')).toBe(true)
  expect(await verifyPassword(hash, 'a quiet lame')).toBe(false)
})
