import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTokens } from '../../db/schema/accounts/account-tokens.ts'
import { knownDevices } from '../../db/schema/accounts/known-devices.ts'
import { passkeyChallenges } from '../../db/schema/accounts/passkeys.ts'
import { rateLimits } from '../../db/schema/operations/rate-limits.ts'
import { pendingSignIns } from '../../db/schema/accounts/second-factors.ts'
import { securityEvents } from '../../db/schema/accounts/security-events.ts'
import { sessions } from '../../db/schema/accounts/users.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepChallenge } from '../passkeys/challenge.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { issueToken } from '../accounts/tokens/account-token.ts'
import { deleteExpired } from './delete-expired.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const past = sql`now() - interval '1 second'`

test('removes what is over and keeps what still holds', async () => {
  const { db, limits } = server.deps
  const client = await server.signedUp()
  const { id } = (await client.get('/api/user')).body.user
  const counts = async () => [
    await db.$count(sessions),
    await db.$count(accountTokens),
    await db.$count(passkeyChallenges),
    await db.$count(pendingSignIns),
    await db.$count(securityEvents, eq(securityEvents.kind, 'data-exported')),
    await db.$count(rateLimits),
    await db.$count(knownDevices),
  ]
  await db.delete(rateLimits)
  await issueToken(testContext({ db }), { userId: id, purpose: 'reset-password' })
  await keepChallenge(testContext({ db }), { challenge: 'AAAA', userId: null })
  const soon = new Date(Date.now() + 60_000)
  await db.insert(pendingSignIns).values({ tokenHash: 'AAAA', userId: id, expiresAt: soon })
  await recordSecurityEvent(testContext({ db }), { kind: 'data-exported', userId: id })
  await limits.take('forgot:account', 'ada@example.com')
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1])
  await deleteExpired(testContext({ db }))
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1])
  await db.update(sessions).set({ expiresAt: past })
  await db.update(accountTokens).set({ expiresAt: past })
  await db.update(passkeyChallenges).set({ expiresAt: past })
  await db.update(pendingSignIns).set({ expiresAt: past })
  await db.update(rateLimits).set({ expire: past })
  await db.update(knownDevices).set({ lastSignInAt: sql`now() - interval '401 days'` })
  const kind = 'data-exported'
  await db.insert(securityEvents).values({ kind, userId: id, details: {}, expiresAt: past })
  await deleteExpired(testContext({ db }))
  expect(await counts()).toEqual([0, 0, 0, 0, 1, 0, 0])
})
