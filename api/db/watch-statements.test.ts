import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezableWay } from '../testing/freezable-way.ts'
import { connect } from './client.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { DatabaseSilent, watchStatements } from './watch-statements.ts'

/** Longer than any other statement here takes on a machine that is busy. */
const LONG_MS = 3000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a statement that takes too long is cancelled, and its connection goes on', async () => {
  const client = connect(database.url, { max: 1, statementMs: LONG_MS })
  const hanging = client.db.execute(sql`select pg_sleep(600)`)
  await expect(hanging).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(await client.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await client.close()
})

test('a database that vanishes is given up, statements, transactions and connections, and asked anew', async () => {
  const way = await freezableWay(database.url)
  const client = connect(way.url, { max: 2, statementMs: 600_000, silentMs: LONG_MS })
  // One for each connection.
  await Promise.all([1, 2].map(() => client.db.execute(sql`select pg_sleep(0.1)`)))
  way.freeze(true)
  const ran: string[] = []
  const asked = [
    client.db.execute(sql`select 2`),
    client.db.transaction((tx) => tx.execute(sql`select 3`)),
    client.db.transaction(async () => void ran.push('too late')),
    client.db.execute(sql`select 4`),
  ]
  for (const settled of await Promise.allSettled(asked))
    expect(settled).toSatisfy(({ reason }: { reason?: unknown }) => isDatabaseAway(reason))
  way.freeze(false)
  // By new connections: those that were frozen are broken, or this would never be answered.
  await expect
    .poll(() =>
      client.db.execute(sql`select 5 as five`).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
      }),
    )
    .toEqual([{ five: 5 }])
  expect(ran).toEqual([])
  await client.close()
  await way.close()
})

test('is overloaded when as many as there are connections wait, one of them for long', async () => {
  const now = performance.now.bind(performance)
  let later = 0
  performance.now = () => now() + later
  try {
    const watch = watchStatements(
      { silentMs: 60_000, connections: 2 },
      { onLook: () => undefined, onSilent: () => undefined },
    )
    const hang = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      void watch.follow(Object.assign(promise, { cancel: () => undefined }))
      return async () => {
        resolve()
        await promise
      }
    }
    const end = hang()
    later = 6000
    expect(watch.isOverloaded()).toBe(false)
    hang()
    expect(watch.isOverloaded()).toBe(true)
    await end()
    hang()
    expect(watch.isOverloaded()).toBe(false)
  } finally {
    performance.now = now
  }
})

test('a transaction whose connection came too late does nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const silences: number[] = []
  const watch = watchStatements(
    { silentMs: 0, connections: 1 },
    { onLook: () => undefined, onSilent: (looks) => silences.push(looks) },
  )
  let ran = false
  const opened = watch.begin(async (begin) => {
    await begun.promise
    begin()
    ran = true
  })
  await expect(opened).rejects.toThrow(DatabaseSilent)
  begun.resolve()
  await begun.promise
  expect([ran, silences.length]).toEqual([false, 1])
})
