import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const [left, right] = await Promise.all([createTestDatabase(), createTestDatabase()])
afterAll(() => Promise.all([left.close(), right.close()]))

it('hands out migrated databases that do not see each other', async () => {
  await left.sql`insert into settings (key, value) values ('side', 'left')`
  expect(await left.sql`select value from settings`).toEqual([{ value: 'left' }])
  expect(await right.sql`select value from settings`).toEqual([])
})

it('has the job queue in place', async () => {
  await left.sql`select graphile_worker.add_job('nothing', '{}'::json)`
  const [row] = await left.sql`select count(*)::int as jobs from graphile_worker.jobs`
  expect(row).toEqual({ jobs: 1 })
})
