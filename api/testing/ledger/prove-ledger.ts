import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db, Tx } from '../../db/client.ts'
import { creditLots } from '../../db/schema/billing/credits.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { SEED_PLANS } from '../../seed/plans.ts'
import { createTestDatabase } from '../../db/test-database.ts'
import { creditBalance } from '../../services/credits/credit-balance.ts'
import { modelBalance, newModelUser } from './ledger-model.ts'
import { type Books, drawOperation, monthly, type Operation, upTo } from './ledger-operations.ts'
import { testContext } from '../test-context.ts'

export interface Trial {
  operations: number
  /** How many have accounts: many with short histories, or few with long ones. */
  people: number
  /** Operations of different people under way at once; fewer than there are people. */
  together: number
  seed: number
}

/** A build server tries ten times as many as somebody at work waits for. */
export const LEDGER_OPERATIONS = process.env['TEST_ALL'] ? 50_000 : 5000

const PER_BATCH = 1000
/** For as many operations there is one crash, and time passes as if that many took a tenth of a day. */
const PER_CRASH = 20
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

/** Runs an operation in a process that dies, then again, as a job is tried again; answers whether it died in time. */
async function crashThenRun(tx: Tx, books: Books, operation: Operation): Promise<boolean> {
  const attempt = tx.transaction((inner) => operation.run(crashing(inner, upTo(books, 5))))
  const died = await attempt.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Crash)) throw error
      return true
    },
  )
  // One that came to its end before it could die has done its work.
  operation.apply(await (died ? operation.run(tx) : attempt))
  return died
}

/** Operations of as many different people, and therefore at once: they wait on the way, not for each other. */
async function runTogether(tx: Tx, books: Books, together: number): Promise<void> {
  const some = new Map<number, Operation>()
  while (some.size < together) {
    const operation = drawOperation(books)
    if (operation?.userId != null && !some.has(operation.userId)) some.set(operation.userId, operation)
  }
  await Promise.all([...some.values()].map(async (operation) => operation.apply(await operation.run(tx))))
}

/** Answers how often a process died. */
async function runBatch(tx: Tx, books: Books, together: number): Promise<number> {
  let died = 0
  const { random } = books
  const turns = together / PER_CRASH
  for (let done = 0; done < PER_BATCH; done += together) {
    books.now = new Date(books.now.getTime() + random() * turns * 0.23 * DAY_MS)
    if (random() < 0.04 * turns) died += Number(await crashThenRun(tx, books, monthly(books)))
    for (let crashes = turns; crashes > random(); crashes--) {
      const dying = drawOperation(books)
      if (dying) died += Number(await crashThenRun(tx, books, dying))
    }
    await runTogether(tx, books, together)
  }
  return died
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

async function stored(db: Db, { people, now }: Books): Promise<Holdings> {
  const ids = [...people.keys()]
  const balances = await Promise.all(
    ids.map((id) => creditBalance(testContext({ db }), { userId: id, at: now })),
  )
  const held: Holdings = Object.fromEntries(ids.map((id, at) => [id, { balance: balances[at], lots: {} }]))
  for (const { userId, reference, remaining } of await db.select().from(creditLots))
    held[userId].lots[reference] = remaining
  return held
}

const meant = ({ people, now }: Books): Holdings =>
  Object.fromEntries(
    [...people].map(([id, user]) => [
      id,
      {
        balance: modelBalance(user, now),
        lots: Object.fromEntries(user.lots.map(({ reference, remaining }) => [reference, remaining])),
      },
    ]),
  )

async function openAccounts(db: Db, count: number): Promise<Books['people']> {
  await db.insert(plans).values(SEED_PLANS)
  const rows = Array.from({ length: count }, (_, index) => ({
    username: `p${index}`,
    email: `p${index}@example.com`,
    name: `P${index}`,
    passwordHash: '',
    isEmailVerified: true,
  }))
  await db.insert(users).values(rows)
  return new Map(rows.map((_, index) => [index + 1, newModelUser()]))
}

/**
 * Does random operations on the ledger, with processes that die between their statements and before the end of
 * their transactions, and compares it after every thousand with a model in memory: no credit is made, lost or
 * overdrawn. A failure comes again with the same seed. Answers how often a process died.
 */
export async function proveLedger({ operations, people, together, seed }: Trial): Promise<number> {
  const database = await createTestDatabase()
  const random = seededRandom(seed)
  const books: Books = {
    people: await openAccounts(database.db, people),
    now: new Date('2026-11-28T22:00:00Z'),
    random,
  }
  let died = 0
  try {
    for (let done = 0; done < operations; done += PER_BATCH) {
      const before = structuredClone(books.people)
      const diesAtTheEnd = random() < 0.05
      await database.db
        .transaction(async (tx) => {
          died += await runBatch(tx, books, together)
          if (diesAtTheEnd) throw new Crash()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error
          books.people = before
        })
      expect(await differences(database.db)).toBe(0)
      expect(await stored(database.db, books)).toEqual(meant(books))
    }
    return died
  } finally {
    await database.close()
  }
}
