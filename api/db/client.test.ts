import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openEventHub } from '../events/event-hub.ts'
import { createLogger } from '../logger.ts'
import { type BreakableDatabase, breakableDatabase } from '../testing/breakable-database.ts'
import { connect } from './client.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { createTestDatabase } from './test-database.ts'
import { untilDatabase } from './until-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let breakable: BreakableDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  breakable = await breakableDatabase(database.url)
})
afterAll(async () => {
  await breakable.close()
  await database.close()
})

test('answers again soon after the database is back, however often it was asked meanwhile', async () => {
  const client = connect(breakable.url)
  const events = await openEventHub(client.sql)
  const resynced = new Promise<string>((resolve) => events.subscribe(1, ({ type }) => resolve(type)))
  try {
    const running = client.db.execute(sql`select pg_sleep(60)`)
    running.catch(() => undefined)
    await client.db.execute(sql`select 1`)
    await breakable.goAway()
    await expect(running).rejects.toSatisfy(isDatabaseAway)
    // Twice as many as there are connections, so that each is tried again.
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => client.db.execute(sql`select 1`)))
    for (const { status } of asked) expect(status).toBe('rejected')
    await Promise.all([untilDatabase(client.db, createLogger('test', 'silent')), breakable.comeBack()])
    expect(await client.db.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }])
    expect(await resynced).toBe('resync')
    const unknown = connect(`${database.url}x`)
    await expect(untilDatabase(unknown.db, createLogger('test', 'silent'))).rejects.toThrow('select 1')
    await unknown.close()
  } finally {
    await events.close()
    await client.close()
  }
})

test('hands arrays over and reads them without asking for types, which nobody would await', async () => {
  const client = connect(database.url)
  try {
    expect(client.sql.options.fetch_types).toBe(false)
    const words = sql.param(['a', 'with "quotes"', 'a, comma', 'back\\slash', ''])
    const numbers = sql.param([1, 2])
    const [row] = await client.db.execute(sql`
      select ${words}::text[] as words, array_length(${words}::text[], 1) as count,
        3 <> all(${numbers}::bigint[]) as is_other, array_length(${sql.param([])}::text[], 1) as none`)
    expect(row).toEqual({
      words: ['a', 'with "quotes"', 'a, comma', 'back\\slash', ''],
      count: 5,
      is_other: true,
      none: null,
    })
  } finally {
    await client.close()
  }
})
