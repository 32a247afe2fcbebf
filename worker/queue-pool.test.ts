import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../api/db/test-database.ts'
import { createLogger } from '../api/logger.ts'
import { freezableWay } from '../api/testing/freezable-way.ts'
import { queuePool } from './queue-pool.ts'

/** Longer than anything else here takes on a machine that is busy. */
const SHORT_QUIET_MS = 1500

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a machine that vanishes with statements at work is noticed, and they run once it is back', async () => {
  const way = await freezableWay(database.url)
  let broken = 0
  const logger = createLogger('test', 'warn', () => (broken += 1))
  const pool = queuePool(way.url, 6, logger, { quietMs: SHORT_QUIET_MS })
  // One that listens, as the queue does, and one at work.
  const listening = await pool.connect()
  await listening.query('listen jobs')
  const [working, waiting] = [await pool.connect(), await pool.connect()]
  await Promise.all([working, waiting].map((client) => client.query('select 1')))
  way.freeze(true)
  const answers = [working, waiting].map((client) => client.query('select 2 as two'))
  // Nothing of what was sent is ever answered on these connections.
  await expect.poll(() => broken).toBeGreaterThanOrEqual(3)
  way.freeze(false)
  for (const { rows } of await Promise.all(answers)) expect(rows).toEqual([{ two: 2 }])
  for (const client of [listening, working, waiting]) client.release(true)
  await pool.end()
  await way.close()
})

test('what still waits for a connection when the worker has stopped is served before the pool ends', async () => {
  const pool = queuePool(database.url, 1, createLogger('test', 'silent'))
  const only = await pool.connect()
  const late = pool.connect().then(async (client) => {
    const { rows } = await client.query('select 3 as three')
    client.release()
    return rows
  })
  const ended = pool.end()
  only.release()
  expect(await late).toEqual([{ three: 3 }])
  await ended
})
