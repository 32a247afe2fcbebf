import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { createRateLimits } from './rate-limits.ts'
import { RATE_RULES } from './rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => database.close())

const HOUR_MS = 3_600_000
/** The wall clock alone jumps: timers run on. */
const jump = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

test('a clock that jumps locks nobody out for longer than a rule does, whichever way', async () => {
  const limits = createRateLimits(database.db, 1)
  const take = () => limits.take('sign-in:known-device', 'ann')
  const useUp = async () => {
    for (let n = 0; n < RATE_RULES['sign-in:known-device'].points; n++) await take()
    await expect(take()).rejects.toMatchObject({ code: 'rate_limited' })
  }
  await useUp()
  jump(5 * HOUR_MS)
  await useUp()
  jump(-5 * HOUR_MS)
  await useUp()
})
