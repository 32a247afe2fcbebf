import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiCalls } from '../../db/schema/staging/ai.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { AiFault, type AiFaultKind } from '../../providers/ai/ai-fault.ts'
import { testContext } from '../../testing/test-context.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { StagingWithdrawn } from '../projects/staging-withdrawn.ts'
import { beginAllowedCall, beginCall, spentThisMonth } from './begin-call.ts'
import { completeCall, failCall, rejectResult } from './end-call.ts'
import { callKey, countFailures, keptResult } from './past-calls.ts'

let database: TestDatabase
let ctx: ServiceContext
beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext({ db: database.db })
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(aiCalls))

const call = (costCents: number) => ({ purpose: 'image-analysis', model: 'model', costCents }) as const
const asked = (askedBy: string, costCents: number) => ({ ...call(costCents), askedBy })
const ANSWER = { requestId: 'req_1', textTokens: 1, imageTokens: 2, outputTokens: 3, resultKey: 'results/1' }

/** A call for a staging, as its worker left it. */
async function madeFor(generationId: string, round = 1): Promise<string> {
  const values = { ...call(7), generationId, round, state: 'running' } as const
  const [{ id }] = await database.db.insert(aiCalls).values(values).returning({ id: aiCalls.id })
  return id
}
const costOf = async (id: string) =>
  (await database.db.select().from(aiCalls).where(eq(aiCalls.id, id)))[0].costCents

test('no two calls take what is left of a month’s ceiling, and what runs counts by its estimate', async () => {
  const begin = () => beginCall(ctx, { call: call(4), ceilingCents: 10 })
  // All have looked, or wait to look, before any is written down.
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${aiCalls} in share mode`)
    held.resolve()
    await release
  })
  await held.promise
  const beginning = Promise.all([begin(), begin(), begin(), begin()])
  const waiting = () =>
    database.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await waiting()).length).toBe(4)
  resolve()
  await holding
  const begun = await beginning
  expect(begun.filter((one) => one !== null)).toHaveLength(2)
  expect(await spentThisMonth(ctx)).toBe(8)
  expect(await beginCall(ctx, { call: call(2), ceilingCents: 10 })).not.toBeNull()
  expect(await beginCall(ctx, { call: call(0.0001), ceilingCents: 10 })).toBeNull()
  expect(await beginCall(ctx, { call: call(1000), ceilingCents: null })).not.toBeNull()
})

test('a month begins at its first instant in UTC', async () => {
  const at = (createdAt: string, costCents: number) => ({
    ...call(costCents),
    state: 'completed' as const,
    createdAt: new Date(createdAt),
  })
  await database.db
    .insert(aiCalls)
    .values([
      at('2026-02-28T23:59:59.999Z', 1),
      at('2026-03-01T00:00:00Z', 20),
      at('2026-03-31T22:00:00Z', 300),
    ])
  expect(await spentThisMonth(ctx, { now: new Date('2026-03-31T23:59:00Z') })).toBe(320)
})

test('an allowance is each person’s own, for a day', async () => {
  const begin = (askedBy: string, ceilingCents: number | null = null) =>
    beginAllowedCall(ctx, { call: asked(askedBy, 3), ceilingCents, dailyCents: 5 })
  const both = await Promise.all([begin('user:1'), begin('user:1')])
  expect(both).toEqual(expect.arrayContaining([{ id: expect.any(String) }, { refused: 'allowance' }]))
  expect(await begin('user:2')).toHaveProperty('id')
  expect(await begin('user:3', 8)).toEqual({ refused: 'ceiling' })
  await database.db.update(aiCalls).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(await begin('user:1')).toHaveProperty('id')
})

test('nothing is asked for a staging that was withdrawn', async () => {
  const withdrawn = { ...call(1), generationId: randomUUID() }
  await expect(beginCall(ctx, { call: withdrawn, ceilingCents: null })).rejects.toThrow(StagingWithdrawn)
  expect(await database.db.$count(aiCalls)).toBe(0)
})

test('an answer costs what it says, or else what it was taken to cost', async () => {
  const [known, unknown] = [await madeFor(randomUUID()), await madeFor(randomUUID())]
  await completeCall(ctx, { id: known, ...ANSWER, costCents: 2 })
  await completeCall(ctx, { id: unknown, ...ANSWER, costCents: null })
  expect([await costOf(known), await costOf(unknown)]).toEqual([2, 7])
})

test.each<[AiFaultKind, number]>([
  ['content', 0],
  ['rate', 0],
  ['key', 0],
  ['time-out', 7],
  ['cut-off', 7],
])('a call that ended with %s costs %i of 7 cents', async (kind, cents) => {
  const id = await madeFor(randomUUID())
  await failCall(ctx, { id, fault: new AiFault(kind, 'Nothing came') })
  expect(await costOf(id)).toBe(cents)
})

test('a picture that was paid for is used again, until it turns out to be none', async () => {
  const generationId = randomUUID()
  const id = await madeFor(generationId)
  const names = [await callKey(ctx, { generationId, round: 1 })]
  await completeCall(ctx, { id, ...ANSWER, costCents: 2 })
  expect(await keptResult(ctx, { generationId, round: 1 })).toMatchObject({ key: 'results/1' })
  expect(await keptResult(ctx, { generationId, round: 2 })).toBeNull()
  names.push(await callKey(ctx, { generationId, round: 1 }))
  await rejectResult(ctx, { generationId, round: 1 })
  expect(await keptResult(ctx, { generationId, round: 1 })).toBeNull()
  expect(await costOf(id)).toBe(2)
  names.push(await callKey(ctx, { generationId, round: 1 }))
  // The service answers one name once: another only once its answer was refused.
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})

test('a staging’s failures are those of its own, also of a worker that died, and none that only waits', async () => {
  const generationId = randomUUID()
  await madeFor(generationId)
  await madeFor(randomUUID())
  for (const kind of ['rate', 'quota', 'result'] as const)
    await failCall(ctx, { id: await madeFor(generationId), fault: new AiFault(kind, 'Nothing came') })
  await completeCall(ctx, { id: await madeFor(generationId), ...ANSWER, costCents: 2 })
  expect(await countFailures(ctx, { generationId })).toBe(2)
})
