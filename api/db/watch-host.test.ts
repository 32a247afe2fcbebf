import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezableWay } from '../testing/freezable-way.ts'
import { connect } from './client.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const SHORT_QUIET_MS = 1500

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a statement may take long while its host is there', async () => {
  const client = connect(database.url, { max: 1, quietMs: SHORT_QUIET_MS })
  // Thrice as long as until the host is given up where it does not answer.
  const slow = sql`select pg_backend_pid() as before from pg_sleep(${(6 * SHORT_QUIET_MS) / 1000})`
  const [{ before }] = await client.db.execute<{ before: number }>(slow)
  const [{ after }] = await client.db.execute<{ after: number }>(sql`select pg_backend_pid() as after`)
  expect(after).toBe(before)
  await client.close()
})

test('one whose host has vanished fails as one whose connection broke, and the next is asked on another', async () => {
  const way = await freezableWay(database.url)
  const client = connect(way.url, { max: 1, quietMs: SHORT_QUIET_MS })
  await client.db.execute(sql`select 1`)
  way.freeze(true)
  const error: unknown = await client.db.execute(sql`select 2`).catch((thrown: unknown) => thrown)
  expect(isDatabaseAway(error)).toBe(true)
  way.freeze(false)
  expect(await client.db.execute(sql`select 3 as three`)).toEqual([{ three: 3 }])
  await client.close()
  await way.close()
})
