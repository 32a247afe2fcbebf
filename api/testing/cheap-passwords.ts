import { vi } from 'vitest'

// A test makes several accounts, and each at the real cost takes as long as twenty calls. password.test.ts holds the
// real cost to what is meant.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original()
  return {
    ...argon2,
    hash: (password, options, signal) =>
      argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal),
    // So that a test can count how often a password was looked at.
    verify: vi.fn(argon2.verify),
  }
})
