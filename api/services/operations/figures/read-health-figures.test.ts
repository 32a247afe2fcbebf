import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiHeartbeats, workerHeartbeats } from '../../../db/schema/operations/operations.ts'
import { beatWhileRunning } from '../../../beat-while-running.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { noteBackup } from '../durable-before.ts'
import { noteDeliveryFailure } from '../note-delivery-failure.ts'
import { administeredApp } from '../../../testing/administered-app.ts'
import { testContext } from '../../../testing/test-context.ts'

const { server, admin } = await administeredApp()

const figures = async () => (await admin.get('/api/admin/health')).body.data

test('processes that beat run, those that stopped beating are silent, and those that left are gone', async () => {
  const { db } = server.deps
  const stop = await beatWhileRunning(server.deps)
  const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
  await db.insert(workerHeartbeats).values([
    { processId: 'fresh', workerIds: [], startedAt: ago(600) },
    { processId: 'killed', workerIds: [], startedAt: ago(600), beatAt: ago(60) },
    { processId: 'of long ago', workerIds: [], startedAt: ago(9000), beatAt: ago(7000) },
  ])
  const { processes } = await figures()
  expect(processes).toMatchObject([
    { kind: 'api', isAlive: true },
    { kind: 'worker', isAlive: true },
    { kind: 'worker', id: 'killed', isAlive: false },
  ])
  await stop()
  expect(await db.$count(apiHeartbeats)).toBe(0)
})

test('what it says of readiness is what /readyz answers', async () => {
  const answer = await server.client().get('/readyz')
  const { readiness, contentCredentials } = await figures()
  expect(contentCredentials).toEqual({ state: 'off', fault: null, expiresAt: null })
  expect(readiness.checks).toEqual(answer.body.checks)
  expect(readiness.ready).toBe(answer.status === 200)
})

test('jobs are counted by kind and by what becomes of them, with how long the oldest has waited', async () => {
  const { db, database } = server.deps
  await database.sql`delete from graphile_worker._private_jobs`
  const later = new Date(Date.now() + 3_600_000)
  await enqueue(db, 'sync-catalogue', {}, { runAt: new Date(Date.now() - 90_000) })
  await enqueue(db, 'sync-catalogue', {})
  await enqueue(db, 'sync-catalogue', {}, { runAt: later })
  await enqueue(db, 'deliver-sandbox-event', { eventId: 'a' }, { maxAttempts: 1 })
  await enqueue(db, 'refund-payment', { refundId: crypto.randomUUID() })
  await database.sql`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`
  await database.sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one'
    where payload->>'refundId' is not null`
  const { queues } = await figures()
  expect(queues).toEqual([
    { job: 'deliver-sandbox-event', waiting: 0, running: 0, planned: 0, gaveUp: 1, oldestSeconds: null },
    { job: 'refund-payment', waiting: 0, running: 1, planned: 0, gaveUp: 0, oldestSeconds: null },
    {
      job: 'sync-catalogue',
      waiting: 2,
      running: 0,
      planned: 1,
      gaveUp: 0,
      oldestSeconds: expect.closeTo(90, -2),
    },
  ])
  await database.sql`delete from graphile_worker._private_jobs`
})

test('failed deliveries stand with their day; sizes and the last back-up are told', async () => {
  const ctx = testContext({ db: server.deps.db })
  const before = await figures()
  expect(before.backupCoversUntil).toBeNull()
  expect(before.databaseBytes).toBeGreaterThan(1_000_000)
  await noteDeliveryFailure(ctx, { channel: 'mail', outcome: 'error' })
  await noteDeliveryFailure(ctx, { channel: 'mail', outcome: 'error' })
  await noteDeliveryFailure(ctx, { channel: 'mail', outcome: 'refused' })
  const coversUntil = new Date('2026-11-20T03:00:00.000Z')
  await noteBackup(ctx, { coversUntil })
  const { deliveryFailures, backupCoversUntil } = await figures()
  expect(deliveryFailures).toHaveLength(28)
  const failed = deliveryFailures.filter(
    ({ errors, refused }: { errors: number; refused: number }) => errors + refused > 0,
  )
  const [{ today }] = await server.deps.database.sql`select (now() at time zone 'UTC')::date::text as today`
  expect(failed).toEqual([{ day: today, channel: 'mail', errors: 2, refused: 1 }])
  expect(backupCoversUntil).toBe(coversUntil.toISOString())
})
