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
import {
  type Books,
  drawOperation,
  type Happening,
  HAPPENINGS,
  monthly,
  type Operation,
  upTo,
} from './ledger-operations.ts'
import { testContext } from '../test-context.ts'

export interface Trial {
  operations: number
  /** How many have accounts: many with short histories, or few with long ones. */
  people: number
  /** Operations of different people under way at once; fewer than there are people. */
  together: number
  seed: number
}

/** A build server tries four times as many as somebody at work waits for. */
export const LEDGER_OPERATIONS = process.env['TEST_ALL'] ? 20_000 : 5000

const PER_BATCH = 500
/** For as many operations there is one crash, and time passes as if that many took a quarter of a day. */
const PER_CRASH = 20
/** For as many operations a process dies once at the end of its transaction, and all of it is undone. */
const PER_UNDOING = 2500
/** For as many operations everybody's balance is asked, which is a query each. */
const PER_BALANCES = 2500
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

/** What came of a trial so far. */
interface Tally {
  /** How often a process died between two statements, and at the end of its transaction. */
  died: { inBetween: number; atTheEnd: number }
  happened: Map<Happening, number>
}

function hardlyTried({ died, happened }: Tally, operations: number): string[] {
  const deaths = [
    ...(died.inBetween > operations / 50 ? [] : ['death between two statements']),
    ...(died.atTheEnd > 0 ? [] : ['death at the end of a transaction']),
  ]
  const rare = HAPPENINGS.filter((happening) => (happened.get(happening) ?? 0) < operations / 500)
  return [...deaths, ...rare]
}

function complete({ happened }: Tally, operation: Operation, result: unknown): void {
  const happening = operation.apply(result)
  happened.set(happening, (happened.get(happening) ?? 0) + 1)
}

/** Runs an operation in a process that dies, then again, as a job is tried again. */
async function crashThenRun(tx: Tx, books: Books, tally: Tally, operation: Operation): Promise<void> {
  const attempt = tx.transaction((inner) => operation.run(crashing(inner, upTo(books, 5))))
  const died = await attempt.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Crash)) throw error
      return true
    },
  )
  if (died) tally.died.inBetween += 1
  // One that came to its end before it could die has done its work.
  complete(tally, operation, await (died ? operation.run(tx) : attempt))
}

/** Operations of as many different people, and therefore at once: they wait on the way, not for each other. */
async function runTogether(tx: Tx, books: Books, tally: Tally, together: number): Promise<void> {
  const some = new Map<number, Operation>()
  while (some.size < together) {
    const operation = drawOperation(books)
    if (operation?.userId != null && !some.has(operation.userId)) some.set(operation.userId, operation)
  }
  await Promise.all(
    [...some.values()].map(async (operation) => complete(tally, operation, await operation.run(tx))),
  )
}

async function runBatch(tx: Tx, books: Books, tally: Tally, together: number): Promise<void> {
  const { random } = books
  const turns = together / PER_CRASH
  for (let done = 0; done < PER_BATCH; done += together) {
    books.now = new Date(books.now.getTime() + random() * turns * 0.5 * DAY_MS)
    if (random() < 0.1 * turns) await crashThenRun(tx, books, tally, monthly(books))
    for (let crashes = turns; crashes > random(); crashes--) {
      const dying = drawOperation(books)
      if (dying) await crashThenRun(tx, books, tally, dying)
    }
    await runTogether(tx, books, tally, together)
  }
}

/** Lots whose entries do not add up to what they hold, or that hold less than nothing or more than was given. */
async function differences(db: Db): Promise<number> {
  const [{ different }] = await db.execute<{ different: number }>(sql`
    select count(*)::int as different from credit_lots l
    left join (select lot_id, sum(amount) as entered from credit_entries group by lot_id) e on e.lot_id = l.id
    where l.remaining is distinct from e.entered or l.remaining not between 0 and l.amount`)
  return different
}

/** What each lot of each person holds. */
type Holdings = Record<number, Record<string, number>>

async function stored(db: Db, { people }: Books): Promise<Holdings> {
  const held: Holdings = Object.fromEntries([...people.keys()].map((id) => [id, {}]))
  for (const { userId, reference, remaining } of await db.select().from(creditLots))
    held[userId][reference] = remaining
  return held
}

const meant = ({ people }: Books): Holdings =>
  Object.fromEntries(
    [...people].map(([id, { lots }]) => [
      id,
      Object.fromEntries(lots.map(({ reference, remaining }) => [reference, remaining])),
    ]),
  )

async function compareBalances(db: Db, { people, now }: Books): Promise<void> {
  const ids = [...people.keys()]
  const balances = await Promise.all(
    ids.map((id) => creditBalance(testContext({ db }), { userId: id, at: now })),
  )
  expect(balances).toEqual([...people.values()].map((user) => modelBalance(user, now)))
}

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
 * their transactions, and compares it after every transaction with a model in memory: no credit is made, lost or
 * overdrawn. A failure comes again with the same seed. Answers what was hardly tried: each happening, and a death of each kind, has to be.
 */
export async function proveLedger({ operations, people, together, seed }: Trial): Promise<string[]> {
  const database = await createTestDatabase()
  const { db } = database
  const random = seededRandom(seed)
  const books: Books = {
    people: await openAccounts(db, people),
    now: new Date('2026-11-28T22:00:00Z'),
    random,
  }
  const tally: Tally = { died: { inBetween: 0, atTheEnd: 0 }, happened: new Map() }
  try {
    for (let done = 0; done < operations; done += PER_BATCH) {
      const before = structuredClone(books.people)
      const diesAtTheEnd = (done + PER_BATCH) % PER_UNDOING === PER_BATCH * 2
      await db
        .transaction(async (tx) => {
          await runBatch(tx, books, tally, together)
          if (diesAtTheEnd) throw new Crash()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error
          books.people = before
          tally.died.atTheEnd += 1
        })
      expect(await differences(db)).toBe(0)
      expect(await stored(db, books)).toEqual(meant(books))
      if ((done + PER_BATCH) % PER_BALANCES === 0) await compareBalances(db, books)
    }
    return hardlyTried(tally, operations)
  } finally {
    await database.close()
  }
}
