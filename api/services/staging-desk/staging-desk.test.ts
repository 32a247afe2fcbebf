import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aiCalls, providerIncidents } from '../../db/schema/staging/ai.ts'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { type FailureKind, generations } from '../../db/schema/staging/projects.ts'
import { sessions } from '../../db/schema/accounts/users.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { setCreditBalance } from '../credits/set-credit-balance.ts'
import { finishGeneration, type GenerationOutcome } from '../generations/finish-generation.ts'
import { administeredApp } from '../../testing/administered-app.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

const { server, admin } = await administeredApp({
  environment: { OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_MONTHLY_CEILING_CENTS: '5000' },
})

const DESK = '/api/admin/staging'
interface Listed {
  id: string
  projectId: number
}
const listed = async (state: string): Promise<Listed[]> =>
  (await admin.get(`${DESK}/rooms?state=${state}&limit=100`)).body.data
const find = async (state: string, id: string) => (await listed(state)).find((row) => row.id === id)
const counts = async () => (await admin.get(`${DESK}/counts`)).body.data
const figures = async () => (await admin.get(`${DESK}/figures?days=7`)).body.data
const balance = async (owner: TestClient): Promise<number> =>
  (await owner.get('/api/user')).body.user.creditsRemaining
const entriesOf = (kind: 'project' | 'job', id: number | string) =>
  server.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, String(id))))
    .orderBy(auditEntries.id)

/** A room whose staging waits for its turn. */
async function ordered(words = 'A grey sofa for the Millers') {
  const owner = await server.signedUp()
  const projectId = await newProject(owner, words)
  await owner.post(`/api/staging-projects/${projectId}/generate`, { userPrompt: words })
  const [{ id }] = await server.deps.db
    .select()
    .from(generations)
    .where(and(eq(generations.projectId, projectId), eq(generations.status, 'processing')))
  return { owner, projectId, id }
}

async function failed(kind: FailureKind) {
  const room = await ordered()
  await end(room.id, { state: 'failed', kind, reason: 'There is furniture in this room.' })
  return room
}

const end = (generationId: string, outcome: GenerationOutcome) =>
  server.deps.db.transaction((db) => finishGeneration(testContext({ db }), { generationId, outcome }))

/** Does with the queue's row of a staging what workers do. */
const setJob = (id: string, to: string) =>
  server.deps.db.execute(
    sql`update graphile_worker._private_jobs set ${sql.raw(to)} where key = ${`stage:${id}`}`,
  )
const giveUp = (id: string) =>
  setJob(id, "attempts = max_attempts, last_error = 'Connection to db://u:hunter2@db broke\n  at x.ts:1'")

describe('a staging', () => {
  test('is listed where it stands, without a word of the room', async () => {
    const { id, owner, projectId } = await ordered()
    const waiting = await find('waiting', id)
    expect(waiting).toMatchObject({
      ownerName: expect.any(String),
      waitsUntil: null,
      canRetry: false,
      canReturn: false,
    })
    expect(JSON.stringify(waiting)).not.toContain('Millers')
    expect(await counts()).toMatchObject({ waiting: 1, staging: 0, waitingSince: expect.any(String) })
    await setJob(id, "run_at = now() + interval '1 hour'")
    expect(await find('waiting', id)).toMatchObject({ waitsUntil: expect.any(String) })
    expect(await counts()).toMatchObject({ waiting: 1, waitingSince: null })
    await setJob(id, "locked_at = now(), locked_by = 'a-worker', attempts = 8")
    expect(await find('waiting', id)).toBeUndefined()
    expect(await find('staging', id)).toMatchObject({ attempts: 8 })
    expect(await counts()).toMatchObject({ waiting: 0, staging: 1 })
    expect((await owner.delete(`/api/staging-projects/${projectId}`)).status).toBe(200)
  })

  test('that failed is told apart from one that was refused, page by page', async () => {
    const broken = await failed('broken')
    const refused = [await failed('furnished'), await failed('too-dark'), await failed('furnished')]
    expect(await find('failed', broken.id)).toMatchObject({ failureKind: 'broken', canRetry: true })
    expect(await find('refused', broken.id)).toBeUndefined()
    const pages: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await admin.get(`${DESK}/rooms?state=refused&limit=1${cursor && `&cursor=${cursor}`}`)
      pages.push(...body.data.map((row: Listed) => row.id))
      cursor = body.meta.nextCursor
    }
    expect(pages).toEqual(refused.map(({ id }) => id).toReversed())
    expect((await admin.get(`${DESK}/rooms?state=refused&cursor=x`)).status).toBe(400)
    expect(await find('refused', refused[0].id)).toMatchObject({
      failureReason: 'There is furniture in this room.',
      canRetry: false,
      canReturn: false,
    })
    expect(await counts()).toMatchObject({ failed: 1, refused: 3 })
    expect((await figures()).refusals).toEqual([
      { kind: 'furnished', count: 2 },
      { kind: 'too-dark', count: 1 },
    ])
  })

  test('that gave up goes on with the credit that was set aside', async () => {
    const { id, owner, projectId } = await ordered()
    await giveUp(id)
    expect(await find('gave-up', id)).toMatchObject({
      canRetry: true,
      canReturn: true,
      lastError: 'Connection to db://u:…@db broke',
    })
    expect((await admin.get(`${DESK}/jobs`)).body.data).toMatchObject([{ task: 'stage-room' }])
    expect((await admin.post(`${DESK}/rooms/${id}/retry`)).status).toBe(200)
    expect(await find('gave-up', id)).toBeUndefined()
    expect(await find('waiting', id)).toMatchObject({ attempts: 0 })
    expect((await entriesOf('project', projectId)).map(({ action }) => action)).toEqual(['job.retried'])
    expect(await balance(owner)).toBe(1)
    expect((await admin.post(`${DESK}/rooms/${id}/retry`)).status).toBe(409)
  })

  test('that gave up ends as failed when its credit is given back', async () => {
    const { id, owner, projectId } = await ordered()
    expect((await admin.post(`${DESK}/rooms/${id}/return-credit`)).status).toBe(409)
    await giveUp(id)
    const answers = await Promise.all(
      [1, 2].map(async () => (await admin.post(`${DESK}/rooms/${id}/return-credit`)).status),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await balance(owner)).toBe(2)
    expect((await owner.get(`/api/staging-projects/${projectId}`)).body.data.status).toBe('failed')
    expect(await entriesOf('project', projectId)).toMatchObject([
      { action: 'generation.returned', before: { state: 'gave-up' }, after: { credits: 1 } },
    ])
  })

  test('that broke is staged anew, for which its owner is charged nothing', async () => {
    const { id, owner, projectId } = await failed('broken')
    expect(await balance(owner)).toBe(2)
    // Also where the credit that came back has been spent on something else.
    const { id: userId } = (await owner.get('/api/user')).body.user
    await server.deps.db.transaction((db) =>
      setCreditBalance(testContext({ db }), { userId, target: 0, reason: 'Spent' }),
    )
    expect((await admin.post(`${DESK}/rooms/${id}/retry`)).status).toBe(200)
    expect(await balance(owner)).toBe(0)
    expect((await owner.get(`/api/staging-projects/${projectId}`)).body.data.status).toBe('processing')
    // Once: it is being staged now.
    expect((await admin.post(`${DESK}/rooms/${id}/retry`)).status).toBe(409)
    expect(await find('failed', id)).toMatchObject({ canRetry: false })
    const [again] = (await listed('waiting')).filter((row) => row.projectId === projectId)
    await end(again.id, { state: 'failed', kind: 'broken', reason: 'It broke again.' })
    expect(await balance(owner)).toBe(0)
    expect(await find('failed', again.id)).toMatchObject({ canRetry: true, canReturn: false })
    expect((await admin.post(`${DESK}/rooms/${again.id}/return-credit`)).status).toBe(409)
    // Given up the next time, it ends without a credit that was never set aside.
    await admin.post(`${DESK}/rooms/${again.id}/retry`)
    const [last] = (await listed('waiting')).filter((row) => row.projectId === projectId)
    await giveUp(last.id)
    expect((await admin.post(`${DESK}/rooms/${last.id}/return-credit`)).status).toBe(200)
    expect(await balance(owner)).toBe(0)
    expect((await entriesOf('project', projectId)).at(-1)).toMatchObject({ after: { credits: 0 } })
    const { id: refused } = await failed('furnished')
    expect((await admin.post(`${DESK}/rooms/${refused}/retry`)).status).toBe(409)
  })

  test('that was paid is given a credit in its place once, by somebody who has just shown who they are', async () => {
    const owner = await server.signedUp()
    const projectId = await newProject(owner)
    const id = await stageProject(server.deps, owner, projectId)
    expect(await balance(owner)).toBe(1)
    const { id: userId } = (await admin.get('/api/user')).body.user
    const authenticated = (at: Date) =>
      server.deps.db.update(sessions).set({ authenticatedAt: at }).where(eq(sessions.userId, userId))
    await authenticated(new Date(Date.now() - 11 * 60_000))
    const stale = await admin.post(`${DESK}/rooms/${id}/return-credit`)
    expect([stale.status, stale.body.code]).toEqual([403, 'reauthentication_required'])
    await authenticated(new Date())
    expect((await admin.post(`${DESK}/rooms/${id}/return-credit`)).status).toBe(200)
    expect((await admin.post(`${DESK}/rooms/${id}/return-credit`)).status).toBe(409)
    expect(await balance(owner)).toBe(2)
  })
})

test('a room is opened on record, also one that failed', async () => {
  const { owner, projectId } = await failed('furnished')
  const { body } = await admin.post(`/api/admin/projects/${projectId}/open`)
  expect(body.data).toMatchObject({ userPrompt: 'A grey sofa for the Millers', after: null, width: 600 })
  const { id: ownerId } = (await owner.get('/api/user')).body.user
  expect(await entriesOf('project', projectId)).toMatchObject([{ action: 'room.opened', after: { ownerId } }])
  expect((await admin.fetch(body.data.before)).status).toBe(200)
  expect((await admin.fetch(`/api/admin/projects/${projectId}/after`)).status).toBe(404)
  expect((await admin.post('/api/admin/projects/999999/open')).status).toBe(404)
})

test('a job that used up its attempts begins anew, and only such a one', async () => {
  await enqueue(server.deps.db, 'delete-sample-copies', { folder: 'a-folder' }, { jobKey: 'of-this-test' })
  const [{ id }] = await server.deps.db.execute<{ id: string }>(
    sql`select id::text as id from graphile_worker.jobs where key = 'of-this-test'`,
  )
  expect((await admin.post(`${DESK}/jobs/${id}/retry`)).status).toBe(404)
  await server.deps.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::bigint`,
  )
  const dead = async () =>
    (await admin.get(`${DESK}/jobs`)).body.data.filter((job: { id: string }) => job.id === id)
  expect(await dead()).toMatchObject([{ task: 'delete-sample-copies', attempts: 8 }])
  expect(JSON.stringify(await dead())).not.toContain('a-folder')
  expect((await admin.post(`${DESK}/jobs/${id}/retry`)).status).toBe(200)
  expect(await dead()).toEqual([])
  expect(await entriesOf('job', id)).toMatchObject([
    { action: 'job.retried', before: { task: 'delete-sample-copies', attempts: 8 } },
  ])
})

test('figures say how long it took, how true it was, and what it cost', async () => {
  const { db } = server.deps
  const [{ id: projectId }] = await db.execute<{ id: number }>(sql`select min(id)::int as id from projects`)
  const ago = (ms: number) => new Date(Date.now() - ms)
  const DAY_MS = 24 * 60 * 60_000
  // At noon two days ago, when nothing else of this file was: 1 to 100 seconds, a truth score from 0.01 to 1.
  const finishedAt = new Date(ago(2 * DAY_MS).setUTCHours(12, 0, 0, 0))
  await db.insert(generations).values(
    Array.from({ length: 100 }, (_, at) => ({
      projectId,
      userPrompt: 'A sofa',
      seed: 1,
      imageQuality: 'standard' as const,
      status: 'completed' as const,
      engine: 'generative' as const,
      truthScore: (at + 1) / 100,
      createdAt: new Date(finishedAt.getTime() - (at + 1) * 1000),
      finishedAt,
    })),
  )
  const call = { purpose: 'image-edit', model: 'gpt-image-2.5', costCents: 10 } as const
  await db.insert(aiCalls).values([
    { ...call, state: 'completed', finishedAt: new Date(finishedAt.getTime() + 4000), createdAt: finishedAt },
    { ...call, state: 'failed', fault: 'time-out', createdAt: finishedAt },
    { ...call, state: 'running', createdAt: new Date() },
    { ...call, state: 'completed', createdAt: ago(40 * DAY_MS) },
  ])
  await db.insert(providerIncidents).values({ reason: 'quota', until: ago(-60_000) })
  const seen = await figures()
  expect(seen.days).toHaveLength(7)
  const day = finishedAt.toISOString().slice(0, 10)
  expect(seen.days.find((row: { day: string }) => row.day === day)).toMatchObject({
    completed: 100,
    medianSeconds: 50.5,
    p95Seconds: expect.closeTo(95.05, 4),
    medianTruth: expect.closeTo(0.505, 4),
    p5Truth: expect.closeTo(0.0595, 4),
    costCents: 20,
  })
  expect(seen.days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), costCents: 10 })
  expect(seen.engines).toMatchObject([{ engine: 'generative', completed: 100, medianSeconds: 50.5 }])
  expect(seen.models).toEqual([
    {
      model: 'gpt-image-2.5',
      purpose: 'image-edit',
      calls: 3,
      failed: 1,
      medianSeconds: 4,
      p95Seconds: 4,
      costCents: 30,
    },
  ])
  // What falls into the last month is not this month's.
  expect(seen.month.ceilingCents).toBe(5000)
  expect(seen.incidents).toMatchObject([{ reason: 'quota', isOpen: true }])
})
