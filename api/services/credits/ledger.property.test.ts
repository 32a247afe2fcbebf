import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '../../db/client.ts'
import { creditLots } from '../../db/schema/credits.ts'
import { SEED_PLANS } from '../../db/seed/plans.ts'
import { plans } from '../../db/schema/plans.ts'
import { users } from '../../db/schema/users.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { AppError } from '../../errors.ts'
import * as model from '../../testing/ledger-model.ts'
import { creditBalance } from './credit-balance.ts'
import { expireCredits } from './expire-credits.ts'
import { grantCredits } from './grant-credits.ts'
import { refreshFreeCredits } from './refresh-free-credits.ts'
import { reserveCredit } from './reserve-credit.ts'
import { setCreditBalance } from './set-credit-balance.ts'
import { settleCredit } from './settle-credit.ts'
import { withdrawCredits } from './withdraw-credits.ts'

const OPERATIONS = 100_000
const PER_BATCH = 1000
const PEOPLE = 120
/** Operations of different people under way at once. */
const TOGETHER = 24
const SEED = 20_261_101
const DAY_MS = 24 * 60 * 60 * 1000

/** mulberry32 (Tommy Ettinger): 0 to 1 from a 32-bit state, so that a failure can be run again. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = seededRandom(SEED)
const upTo = (count: number) => Math.floor(random() * count)
const oneOf = <Item>(items: Item[]): Item | undefined => items[upTo(items.length)]

class Crash extends Error {}

/** A transaction whose process dies at its `after`-th statement. */
function crashing(tx: Tx, after: number): Tx {
  let left = after
  return new Proxy(tx, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'insert' && name !== 'select' && name !== 'update') return value
      if (left-- === 0) throw new Crash()
      return value.bind(target)
    },
  })
}

let database: TestDatabase
let people: Map<number, model.ModelUser>
let now = new Date('2026-11-28T22:00:00Z')

/** What one operation does to the database, and then, if it came to its end, to the model. */
interface Operation {
  /** Whose lots it touches; null: everybody's. */
  userId: number | null
  run(tx: Tx): Promise<unknown>
  apply(result: unknown): void
}

function reserve(id: number, user: model.ModelUser): Operation {
  const generationId = randomUUID()
  return {
    userId: id,
    run: (tx) =>
      reserveCredit(tx, id, generationId, now).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'insufficient_credits') return false
          throw error
        },
      ),
    apply: (reserved) => expect(reserved).toBe(model.modelReserve(user, generationId, now)),
  }
}

function settle(id: number, user: model.ModelUser, again: boolean): Operation | null {
  const generationId = oneOf(again ? user.settled : [...user.reserved.keys()])
  if (generationId === undefined) return null
  const kind = random() < 0.7 ? 'spend' : 'release'
  return {
    userId: id,
    run: (tx) => settleCredit(tx, generationId, kind, 'Settled'),
    apply: () => model.modelSettle(user, generationId, kind),
  }
}

function buy(id: number, user: model.ModelUser, again: boolean): Operation | null {
  const reference = again
    ? oneOf(user.lots.filter(({ expiresAt }) => expiresAt === null))?.reference
    : `payment:${randomUUID()}`
  if (reference === undefined) return null
  const amount = [10, 25, 50, 76][upTo(4)]
  const grant = { userId: id, source: 'pack', kind: 'purchase', reason: 'Bought', expiresAt: null } as const
  return {
    userId: id,
    run: (tx) => grantCredits(tx, { ...grant, reference, amount }),
    apply: (given) => expect(given).toBe(model.modelGrant(user, reference, amount, null)),
  }
}

function withdraw(id: number, user: model.ModelUser): Operation | null {
  const lotReference = oneOf(user.lots.filter(({ expiresAt }) => expiresAt === null))?.reference
  if (lotReference === undefined) return null
  const amount = upTo(60)
  return {
    userId: id,
    run: (tx) =>
      withdrawCredits(tx, { userId: id, amount, lotReference, reason: 'Refund', reference: randomUUID() }),
    apply: (taken) => expect(taken).toBe(model.modelWithdraw(user, lotReference, amount)),
  }
}

function setBalance(id: number, user: model.ModelUser): Operation {
  const target = upTo(30)
  return {
    userId: id,
    run: async (tx) => {
      await setCreditBalance(tx, id, target, 'Set', now)
      const lots = await tx.select().from(creditLots).where(eq(creditLots.userId, id))
      return lots.find(({ reference }) => !user.lots.some((lot) => lot.reference === reference))?.reference
    },
    apply: (added) => model.modelSetBalance(user, target, now, String(added)),
  }
}

function changePlan(id: number, user: model.ModelUser): Operation {
  const isFree = random() < 0.5
  const isVerified = random() < 0.8
  return {
    userId: id,
    run: (tx) =>
      tx
        .update(users)
        .set({ currentPlanId: isFree ? 4 : 5, isEmailVerified: isVerified })
        .where(eq(users.id, id)),
    apply: () => Object.assign(user, { isFree, isVerified }),
  }
}

const monthly: Operation = {
  userId: null,
  async run(tx) {
    await expireCredits(tx, now)
    await refreshFreeCredits(tx, now)
  },
  apply() {
    for (const user of people.values()) {
      model.modelExpire(user, now)
      if (user.isFree && user.isVerified) model.modelFreeMonth(user, now)
    }
  },
}

function nextOperation(): Operation | null {
  const id = 1 + upTo(PEOPLE)
  const user = people.get(id)!
  const choice = random()
  if (choice < 0.45) return reserve(id, user)
  if (choice < 0.87) return settle(id, user, false)
  if (choice < 0.91) return settle(id, user, true)
  if (choice < 0.94) return buy(id, user, random() < 0.3)
  if (choice < 0.96) return withdraw(id, user)
  if (choice < 0.97) return setBalance(id, user)
  if (choice < 0.98) return changePlan(id, user)
  return null
}

/** Runs an operation in a process that dies, then again, as a job is tried again. */
async function crashThenRun(tx: Tx, operation: Operation): Promise<void> {
  const attempt = tx.transaction((inner) => operation.run(crashing(inner, upTo(4))))
  const died = await attempt.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Crash)) throw error
      return true
    },
  )
  // One that came to its end before it could die has done its work.
  operation.apply(await (died ? operation.run(tx) : attempt))
}

/** A handful of operations, of different people and therefore at once. */
async function runSome(tx: Tx): Promise<number> {
  const some = new Map<number, Operation>()
  while (some.size < TOGETHER) {
    const operation = nextOperation()
    if (!operation) continue
    if (some.has(operation.userId!)) break
    some.set(operation.userId!, operation)
  }
  await Promise.all([...some.values()].map(async (operation) => operation.apply(await operation.run(tx))))
  return some.size
}

async function runBatch(tx: Tx): Promise<void> {
  for (let done = 0; done < PER_BATCH;) {
    const choice = random()
    if (choice < 0.02) await crashThenRun(tx, monthly)
    else if (choice < 0.25) now = new Date(now.getTime() + random() * DAY_MS)
    const dying = choice > 0.5 ? nextOperation() : null
    if (dying) await crashThenRun(tx, dying)
    done += (await runSome(tx)) + (dying ? 1 : 0)
  }
}

/** Lots whose entries do not add up to what they hold, or that hold less than nothing or more than was given. */
async function differences(db: Db): Promise<number> {
  const [{ different }] = await db.execute<{ different: number }>(sql`
    select count(*)::int as different from credit_lots l
    where l.remaining <> (select sum(e.amount) from credit_entries e where e.lot_id = l.id)
      or l.remaining not between 0 and l.amount`)
  return different
}

type Holdings = Record<number, { balance: number; lots: Record<string, number> }>

async function stored(db: Db): Promise<Holdings> {
  const ids = [...people.keys()]
  const balances = await Promise.all(ids.map((id) => creditBalance(db, id, now)))
  const held: Holdings = Object.fromEntries(ids.map((id, at) => [id, { balance: balances[at], lots: {} }]))
  for (const { userId, reference, remaining } of await db.select().from(creditLots))
    held[userId].lots[reference] = remaining
  return held
}

const meant = (): Holdings =>
  Object.fromEntries(
    [...people].map(([id, user]) => [
      id,
      {
        balance: model.modelBalance(user, now),
        lots: Object.fromEntries(user.lots.map(({ reference, remaining }) => [reference, remaining])),
      },
    ]),
  )

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(plans).values(SEED_PLANS)
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({
    username: `p${index}`,
    email: `p${index}@example.com`,
    name: `P${index}`,
    passwordHash: '',
    isEmailVerified: true,
  }))
  await database.db.insert(users).values(rows)
  people = new Map(rows.map((_, index) => [index + 1, model.newModelUser()]))
})
afterAll(() => database.close())

test(
  '100,000 random operations with crashes make, lose and overdraw no credit',
  { timeout: 600_000 },
  async () => {
    for (let batch = 0; batch < OPERATIONS / PER_BATCH; batch++) {
      const before = structuredClone(people)
      const diesAtTheEnd = random() < 0.05
      await database.db
        .transaction(async (tx) => {
          await runBatch(tx)
          if (diesAtTheEnd) throw new Crash()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error
          people = before
        })
      expect(await differences(database.db)).toBe(0)
      expect(await stored(database.db)).toEqual(meant())
    }
  },
)
