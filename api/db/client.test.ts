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
    const waiting = untilDatabase(client.db, createLogger('test', 'silent'))
    await breakable.comeBack()
    await waiting
    expect(await client.db.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }])
    expect(await resynced).toBe('resync')
    await expect(
      untilDatabase(connect(`${database.url}x`).db, createLogger('test', 'silent')),
    ).rejects.toThrow('select 1')
  } finally {
    await client.close()
  }
}, 15_000)
