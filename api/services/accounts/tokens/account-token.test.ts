import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountTokens } from '../../../db/schema/accounts/account-tokens.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/test-database.ts'
import { testContext } from '../../../testing/test-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { findToken, issueToken, spendToken, type TokenPurpose } from './account-token.ts'

let database: TestDatabase
let ctx: ServiceContext
let userId: number
beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext({ db: database.db })
  const ada = {
    username: 'ada',
    email: 'ada@example.com',
    name: 'Ada',
    passwordHash: '',
    currentPlanId: null,
  }
  ;[{ id: userId }] = await database.db.insert(users).values(ada).returning({ id: users.id })
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(accountTokens))

const issue = (purpose: TokenPurpose) => issueToken(ctx, { userId, purpose })
const find = (purpose: TokenPurpose, token: string) => findToken(ctx, { purpose, token })
const spend = (purpose: TokenPurpose, token: string) =>
  inTransaction(ctx, (tx) => spendToken(tx, { purpose, token }))

test('of many who spend a token at once one does, and then it is spent', async () => {
  const token = await issue('reset-password')
  expect(await find('reset-password', token)).toBe(userId)
  const spent = await Promise.all(Array.from({ length: 4 }, () => spend('reset-password', token)))
  expect(spent.filter((id) => id === userId)).toHaveLength(1)
  expect(spent.filter((id) => id === null)).toHaveLength(3)
  expect(await find('reset-password', token)).toBeNull()
})

test('a token opens what it was made for, and the latest alone', async () => {
  const [first, invitation] = [await issue('verify-email'), await issue('invitation')]
  expect(await spend('reset-password', first)).toBeNull()
  const second = await issue('verify-email')
  expect(await spend('verify-email', first)).toBeNull()
  expect(await spend('verify-email', second)).toBe(userId)
  // One of another purpose is not replaced.
  expect(await find('invitation', invitation)).toBe(userId)
})

test.each<[TokenPurpose, number]>([
  ['verify-email', 24],
  ['reset-password', 1],
  ['invitation', 7 * 24],
])('one to %s lasts %i hours', async (purpose, hours) => {
  const token = await issue(purpose)
  const [{ createdAt, expiresAt }] = await database.db.select().from(accountTokens)
  // Set one after the other.
  expect((expiresAt.getTime() - createdAt.getTime()) / 3_600_000).toBeCloseTo(hours, 2)
  await database.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1000) })
  expect(await find(purpose, token)).toBeNull()
  expect(await spend(purpose, token)).toBeNull()
})

test('who reads the database finds no token', async () => {
  const token = await issue('reset-password')
  expect(JSON.stringify(await database.db.select().from(accountTokens))).not.toContain(token)
})
