import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../api/db/test-database.ts'
import { mendSchedule } from './mend-schedule.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('what a clock that was ahead scheduled keeps nothing from being scheduled again', async () => {
  const { db } = database
  await db.execute(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values
      ('a year ahead', now(), now() + interval '1 year'),
      ('this minute', now(), now() + interval '30 s'),
      ('yesterday', now(), now() - interval '1 day')`)
  await mendSchedule(db)
  const rows = await db.execute(sql`
    select identifier, last_execution <= now() as past, last_execution < now() - interval '23 h' as old
    from graphile_worker._private_known_crontabs order by identifier`)
  expect(rows).toEqual([
    { identifier: 'a year ahead', past: true, old: false },
    { identifier: 'this minute', past: false, old: false },
    { identifier: 'yesterday', past: true, old: true },
  ])
})
