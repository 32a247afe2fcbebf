import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditEntries, creditLots } from '../../db/schema/billing/credits.ts'
import { SEED_PLANS } from '../../seed/plans.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { violatedConstraint } from '../../db/violated-constraint.ts'
import { creditBalance } from './credit-balance.ts'
import { expireCredits } from './expire-credits.ts'
import { grantCredits } from './grant-credits.ts'
import { nextMonth } from './next-month.ts'
import { refreshFreeCredits } from './refresh-free-credits.ts'
import { reserveCredit } from './reserve-credit.ts'
import { setCreditBalance } from './set-credit-balance.ts'
import { settleCredit } from './settle-credit.ts'
import { withdrawCredits } from './withdraw-credits.ts'
import { testContext } from '../../testing/test-context.ts'

let database: TestDatabase
let people = 0
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(plans).values(SEED_PLANS)
})
afterAll(() => database.close())

async function newUser(values: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const name = `person${++people}`
  const [{ id }] = await database.db
    .insert(users)
    .values({ name, username: name, email: name, passwordHash: '', isEmailVerified: true, ...values })
    .returning()
  return id
}

/** What the clock's job does. */
async function runJob(at: string): Promise<void> {
  const now = new Date(at)
  await expireCredits(testContext({ db: database.db }), { now })
  await refreshFreeCredits(testContext({ db: database.db }), { now })
}

const balance = (userId: number, at: string) =>
  creditBalance(testContext({ db: database.db }), { userId, at: new Date(at) })
const entries = (userId: number) =>
  database.db.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(creditEntries.id)
const buy = (userId: number, amount: number, reference = 'payment:1', planId = 9) =>
  database.db.transaction((tx) =>
    grantCredits(testContext({ db: tx }), {
      userId,
      source: 'pack',
      kind: 'purchase',
      reference,
      amount,
      reason: 'Pack',
      expiresAt: null,
      planId,
    }),
  )
const reserve = (userId: number, at: string, generationId: string = crypto.randomUUID()) =>
  database.db.transaction((tx) =>
    reserveCredit(testContext({ db: tx }), { userId, generationId, now: new Date(at) }),
  )

describe('free credits', () => {
  test('come once a month and do not roll over', async () => {
    const id = await newUser()
    await runJob('2026-11-30T23:50:00Z')
    await runJob('2026-11-30T23:59:59.999Z')
    expect(await balance(id, '2026-11-30T23:59:59.999Z')).toBe(2)
    expect(await balance(id, '2026-12-01T00:00:00Z')).toBe(0)
    await runJob('2026-12-01T00:00:00Z')
    expect(await balance(id, '2026-12-01T00:00:00Z')).toBe(2)
    expect((await entries(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['grant', 2],
      ['expire', -2],
      ['grant', 2],
    ])
  })

  test('a job that did not run for months gives this month alone, whenever it runs', async () => {
    const id = await newUser()
    await runJob('2027-01-31T12:00:00Z')
    await runJob('2027-05-17T03:30:00Z')
    expect(await balance(id, '2027-05-17T03:30:00Z')).toBe(2)
    expect(await entries(id)).toHaveLength(3)
  })

  test('who is earlier than the job at the turn of a month is not refused', async () => {
    const id = await newUser()
    await runJob('2027-01-10T00:00:00Z')
    await reserve(id, '2027-02-01T00:00:00.001Z')
    await runJob('2027-02-01T00:10:00Z')
    expect(await balance(id, '2027-02-01T00:10:00Z')).toBe(1)
  })

  test.each([
    ['2028-02-29T23:59:59Z', '2028-03-01T00:00:00.000Z'],
    ['2027-12-31T12:00:00Z', '2028-01-01T00:00:00.000Z'],
    ['2027-01-31T00:00:00Z', '2027-02-01T00:00:00.000Z'],
    ['2027-03-28T01:30:00Z', '2027-04-01T00:00:00.000Z'],
  ])('the month that holds %s ends at %s', (date, end) => {
    expect(nextMonth(new Date(date)).toISOString()).toBe(end)
  })

  test('months are those of UTC, wherever the server stands', async () => {
    const id = await newUser()
    const zone = process.env.TZ
    process.env.TZ = 'Pacific/Kiritimati'
    try {
      expect(new Date('2029-11-30T12:00:00Z').getMonth()).toBe(11)
      await runJob('2029-11-30T12:00:00Z')
      expect(await balance(id, '2029-11-30T23:59:59Z')).toBe(2)
      expect(await balance(id, '2029-12-01T00:00:00Z')).toBe(0)
    } finally {
      process.env.TZ = zone
    }
  })

  test('are not for subscribers, the unverified and the deleted', async () => {
    const ids = await Promise.all([
      newUser({ currentPlanId: 5 }),
      newUser({ isEmailVerified: false }),
      newUser({ deletedAt: new Date() }),
    ])
    const withoutPlan = await newUser({ currentPlanId: null })
    await runJob('2027-06-01T00:00:00Z')
    for (const id of ids) expect(await balance(id, '2027-06-01T00:00:00Z')).toBe(0)
    expect(await balance(withoutPlan, '2027-06-01T00:00:00Z')).toBe(2)
  })

  test('two workers at once give them once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => newUser()))
    await Promise.all(Array.from({ length: 4 }, () => runJob('2027-07-01T00:00:00Z')))
    for (const id of ids) expect(await balance(id, '2027-07-01T00:00:00Z')).toBe(2)
  })
})

describe('spending', () => {
  const AT = '2027-08-15T00:00:00Z'

  test('takes what expires first and stages as that credit was bought', async () => {
    const id = await newUser()
    await buy(id, 1)
    await runJob(AT)
    const free = { imageQuality: 'standard', hasWatermark: true, isPublic: true }
    expect([await reserve(id, AT), await reserve(id, AT)]).toEqual([free, free])
    expect(await reserve(id, AT)).toEqual({ imageQuality: 'high', hasWatermark: false, isPublic: false })
    await expect(reserve(id, AT)).rejects.toMatchObject({
      code: 'insufficient_credits',
      details: { requiresUpgrade: true },
    })
  })

  test("a subscriber's free credit stages as the subscription does", async () => {
    const id = await newUser()
    await runJob(AT)
    await database.db.update(users).set({ currentPlanId: 8 }).where(eq(users.id, id))
    expect(await reserve(id, AT)).toEqual({ imageQuality: 'ultra', hasWatermark: false, isPublic: false })
  })

  test('credits of a plan keep their quality when the plan has ended', async () => {
    const id = await newUser({ isEmailVerified: false })
    await buy(id, 1, 'invoice:1', 8)
    expect(await reserve(id, AT)).toMatchObject({ imageQuality: 'ultra', hasWatermark: false })
  })

  test('a credit that expired while its room was staged comes back expired', async () => {
    const id = await newUser()
    await runJob('2027-09-30T23:00:00Z')
    const generationId = crypto.randomUUID()
    await reserve(id, '2027-09-30T23:59:00Z', generationId)
    await database.db.transaction((tx) =>
      settleCredit(testContext({ db: tx }), { generationId, kind: 'release', reason: 'Failed' }),
    )
    await runJob('2027-10-01T00:00:00Z')
    await runJob('2027-10-01T00:10:00Z')
    expect(await balance(id, '2027-10-01T00:10:00Z')).toBe(2)
  })

  test('stops at the daily limit of the plan; failures do not count', async () => {
    const limited = { ...SEED_PLANS[1], id: 99, name: 'Limited', dailyImageLimit: 2 }
    await database.db.insert(plans).values(limited)
    const id = await newUser({ currentPlanId: 99 })
    await buy(id, 10)
    const now = new Date().toISOString()
    const failed = crypto.randomUUID()
    await reserve(id, now, failed)
    await database.db.transaction((tx) =>
      settleCredit(testContext({ db: tx }), { generationId: failed, kind: 'release', reason: 'Failed' }),
    )
    await reserve(id, now)
    await reserve(id, now)
    const refusal = await reserve(id, now).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'daily_limit_reached', status: 429 })
    expect(await balance(id, now)).toBe(8)
  })
})

describe('corrections', () => {
  const AT = '2027-08-15T00:00:00Z'

  test('a withdrawal takes the bought lot first, then newer ones, never free credits or below zero', async () => {
    const id = await newUser()
    await runJob(AT)
    await buy(id, 10, 'payment:a')
    await buy(id, 5, 'payment:b')
    const withdraw = (amount: number, reference: string) =>
      database.db.transaction((tx) =>
        withdrawCredits(testContext({ db: tx }), {
          userId: id,
          amount,
          lotReference: 'payment:a',
          reason: 'Refund',
          reference,
        }),
      )
    expect(await withdraw(12, 'refund:1')).toBe(12)
    expect(await withdraw(12, 'refund:2')).toBe(3)
    expect(await balance(id, AT)).toBe(2)
  })

  test('an administrator sets a balance by an adjustment with a reason', async () => {
    const id = await newUser()
    await buy(id, 10)
    const set = (target: number) =>
      database.db.transaction((tx) =>
        setCreditBalance(testContext({ db: tx }), {
          userId: id,
          target,
          reason: 'Goodwill',
          now: new Date(AT),
        }),
      )
    for (const target of [4, 4, 25, 0]) {
      await set(target)
      expect(await balance(id, AT)).toBe(target)
    }
    expect((await entries(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['purchase', 10],
      ['adjustment', -6],
      ['adjustment', 21],
      ['adjustment', -4],
      ['adjustment', -21],
    ])
  })
})

describe('the ledger', () => {
  test('cannot be rewritten, overdrawn or bypassed', async () => {
    const id = await newUser()
    await buy(id, 3)
    const [lot] = await database.db.select().from(creditLots).where(eq(creditLots.userId, id))
    const refused = [
      database.sql`update credit_entries set amount = 5 where user_id = ${id}`,
      database.sql`delete from credit_entries where user_id = ${id}`,
      database.sql`update credit_lots set remaining = 1 where id = ${lot.id}`,
      database.sql`delete from credit_lots where id = ${lot.id}`,
      database.sql`insert into credit_lots (user_id, source, reference, amount, remaining) values (${id}, 'pack', 'x', 5, 5)`,
    ]
    for (const statement of refused) await expect(statement).rejects.toMatchObject({ code: '23001' })
    const overdraw = { userId: id, lotId: lot.id, kind: 'adjustment', amount: -4, reason: 'x' } as const
    const error = await database.db
      .insert(creditEntries)
      .values(overdraw)
      .catch((cause: unknown) => cause)
    expect(violatedConstraint(error)).toBe('credit_lots_remaining_check')
    expect(await balance(id, '2027-08-15T00:00:00Z')).toBe(3)
  })

  test('goes with an account that is deleted for good', async () => {
    const id = await newUser()
    await buy(id, 3)
    await database.db.delete(users).where(eq(users.id, id))
    expect(await entries(id)).toEqual([])
  })
})
