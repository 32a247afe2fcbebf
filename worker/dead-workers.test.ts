import { eq, inArray, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../api/db/client.ts'
import { auditEntries } from '../api/db/schema/operations/audit-entries.ts'
import { mailboxMessages } from '../api/db/schema/operations/mailbox.ts'
import { blogPosts } from '../api/db/schema/site/blog.ts'
import { generations } from '../api/db/schema/staging/projects.ts'
import { onMeasured } from '../api/measurements.ts'
import { publishDuePost } from '../api/services/blog/posts/publish-post.ts'
import { failAbandoned } from '../api/services/projects/fail-abandoned.ts'
import { breakableDatabase } from '../api/testing/breakable-database.ts'
import { giveCredits } from '../api/testing/give-credits.ts'
import { makeAdministrator } from '../api/testing/make-administrator.ts'
import type { TestClient } from '../api/testing/test-client.ts'
import { freeDeadJobs } from './free-dead-jobs.ts'
import { startWorker } from './start-worker.ts'
import type { Stager } from './stager/stager.ts'
import { quickEngine } from './testing/quick-engine.ts'
import { openStagingFixture, type StagingFixture } from './testing/staging-fixture.ts'
import { testContext } from '../api/testing/test-context.ts'

/** What the fixture logged above `info`, as its lines. */
const logged: Record<string, unknown>[] = []
let open = Promise.withResolvers<void>()
const staged: string[] = []
/** Draws nothing before it is let, so that a room takes as long as a test wants. */
const patientEngine: Stager = {
  async *stage(order) {
    staged.push(order.id)
    await open.promise
    yield* quickEngine.stage(order)
  },
  close: async () => undefined,
}

let fixture: StagingFixture
let client: TestClient
beforeAll(async () => {
  fixture = await openStagingFixture({}, patientEngine)
  const note = (fields: Record<string, unknown>, message: string) => logged.push({ ...fields, message })
  Object.assign(fixture.deps.logger, { warn: note, error: note })
})
beforeEach(async () => {
  client = await fixture.signedUp()
  const { user } = (await client.get('/api/user')).body
  await giveCredits(fixture.deps.db, user.id, 4)
  await fixture.deps.db.execute('delete from graphile_worker._private_jobs')
  logged.length = 0
  staged.length = 0
  open.resolve()
})
afterEach(async () => {
  open.resolve()
  await fixture.deps.db.execute('delete from worker_heartbeats')
})
afterAll(() => fixture.close())

const credits = async () => (await client.get('/api/user')).body.user.creditsRemaining
const project = async (id: number) => (await client.get(`/api/staging-projects/${id}`)).body.data
const order = (rooms: number) => Promise.all(Array.from({ length: rooms }, () => fixture.order(client)))
const stagings = () =>
  fixture.deps.db.execute<{ key: string; attempts: number; queue: string; locked: boolean }>(sql`
    select key, attempts, queue_name as queue, locked_at is not null as locked from graphile_worker.jobs
    where task_identifier = 'stage-room' order by id`)

/** Resolves once the condition holds; the test's own limit ends the wait. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(100)
}
/** A server that has just started frees nobody's jobs: workers that could not reach it have to be heard first. */
const untilServerIsOld = () =>
  until(async () => {
    const [{ old }] = await fixture.deps.db.execute<{ old: boolean }>(
      sql`select pg_postmaster_start_time() < now() - interval '21 s' as old`,
    )
    return old
  })
const beats = async () => {
  const rows = await fixture.deps.db.execute<{ at: string }>(
    sql`select beat_at::text as at from worker_heartbeats order by process_id`,
  )
  return rows.map(({ at }) => at)
}
/** Every living worker has looked twice for jobs of the dead. */
async function twoRounds(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const before = await beats()
    await until(async () => (await beats()).every((at, index) => at !== before[index]))
  }
}
let brokenStagings = 0
onMeasured('staging', ({ outcome }) => {
  if (outcome === 'broken') brokenStagings += 1
})
/** Leaves the jobs of these projects as a process does that was killed while it staged them. */
async function crashWith(...projectIds: number[]): Promise<void> {
  const stagingsOf = await Promise.all(projectIds.map((id) => fixture.generation(id)))
  await killWhileDoing(...stagingsOf.map(({ id }) => `stage:${id}`))
}
/** Leaves the jobs of these keys so. */
async function killWhileDoing(...keys: string[]): Promise<void> {
  await fixture.deps.db.execute(sql`
    update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = 'pool-killed',
      locked_at = now() - interval '45 s'
    where key = any(${sql.param(keys)})`)
  await fixture.deps.db.execute(sql`
    insert into worker_heartbeats values ('killed', '["pool-killed"]', now() - interval '44 s')
    on conflict do nothing`)
  await freeDeadJobs(fixture.deps)
}

describe('jobs of the living', () => {
  test('a room that takes 45 seconds is staged once, by one of two workers', async () => {
    await untilServerIsOld()
    open = Promise.withResolvers()
    const ids = await order(4)
    const deps = { ...fixture.deps, stager: fixture.stager }
    const workers = [
      await startWorker(deps, fixture.databaseUrl),
      await startWorker(deps, fixture.databaseUrl),
    ]
    try {
      await until(async () => staged.length === 4)
      await fixture.deps.db.execute(
        `update graphile_worker._private_jobs set locked_at = locked_at - interval '45 s'`,
      )
      await twoRounds()
      expect(await stagings()).toMatchObject(ids.map(() => ({ attempts: 1, locked: true })))
      open.resolve()
      await until(async () => (await stagings()).length === 0)
    } finally {
      open.resolve()
      await Promise.all(workers.map((worker) => worker.stop()))
    }
    expect(staged.toSorted()).toEqual([...new Set(staged)].toSorted())
    expect(staged).toHaveLength(4)
    for (const id of ids) expect(await project(id)).toMatchObject({ status: 'completed' })
    expect(logged).toEqual([])
  })

  test('one that was handed out to a connection that broke is staged all the same', async () => {
    const worker = await startWorker({ ...fixture.deps, stager: fixture.stager }, fixture.databaseUrl)
    try {
      const [{ ids }] = await fixture.deps.db.execute<{ ids: string[] }>(
        sql`select worker_ids as ids from worker_heartbeats`,
      )
      const pool = ids.find((id) => id.startsWith('pool-'))
      await fixture.deps.db.execute(sql`
        create function lose_job() returns trigger language plpgsql as $$ begin
          new.locked_by := ${sql.raw(`'${pool}'`)}; new.locked_at := now() - interval '45 s'; return new; end $$`)
      await fixture.deps.db.execute(
        'create trigger lose_job before insert on graphile_worker._private_jobs for each row execute function lose_job()',
      )
      const id = await fixture.order(client)
      await fixture.deps.db.execute('drop trigger lose_job on graphile_worker._private_jobs')
      await until(async () => (await project(id)).status === 'completed')
    } finally {
      await worker.stop()
    }
    expect(logged).toContainEqual(
      expect.objectContaining({ message: 'freed a job that was lost on its way to this worker' }),
    )
  })
})

test('a room that ends while the database is away is done when it is back, and the next is staged', async () => {
  const database = await breakableDatabase(fixture.databaseUrl)
  open = Promise.withResolvers()
  const [id] = await order(1)
  const worker = await startWorker({ ...fixture.deps, stager: fixture.stager }, database.url)
  try {
    await until(async () => staged.length === 1)
    await database.goAway()
    open.resolve()
    await until(async () => (await project(id)).status === 'completed')
    // Long enough for every connection of the queue to be refused.
    await pause(1_000)
    expect(await stagings()).toMatchObject([{ locked: true }])
    await database.comeBack()
    await until(async () => (await stagings()).length === 0)
    const [next] = await order(1)
    await until(async () => (await project(next)).status === 'completed')
    expect(staged).toHaveLength(2)
  } finally {
    await worker.stop()
    await database.close()
  }
})

test('a room whose database went away begins again when it is back, however often it was tried before', async () => {
  const database = await breakableDatabase(fixture.databaseUrl)
  const connected = connect(database.url)
  open = Promise.withResolvers()
  const [id] = await order(1)
  // By its attempts alone it would wait a quarter of an hour now, and be given up then.
  await fixture.deps.db.execute('update graphile_worker._private_jobs set attempts = 6')
  const deps = { ...fixture.deps, db: connected.db, database: connected, stager: fixture.stager }
  const worker = await startWorker(deps, database.url)
  try {
    await until(async () => staged.length === 1)
    await database.goAway()
    open.resolve()
    await until(async () => logged.some(({ message }) => message === 'waiting for the database'))
    await database.comeBack()
    await until(async () => (await project(id)).status === 'completed')
    expect(staged).toHaveLength(2)
  } finally {
    await worker.stop()
    await connected.close()
    await database.close()
  }
})

describe('jobs of the dead', () => {
  test('are free again, and the log says whose, which and why', async () => {
    await untilServerIsOld()
    const [id] = await order(1)
    await crashWith(id)
    expect(await stagings()).toMatchObject([{ attempts: 0, locked: false }])
    expect(logged).toEqual([
      {
        message: 'freed the job of a worker that died',
        jobId: expect.stringMatching(/^\d+$/),
        task: 'stage-room',
        attempts: 1,
        worker: 'pool-killed',
        lastHeartbeat: expect.stringMatching(/^\d{4}-/),
      },
    ])
    await fixture.runJobs('stage-room')
    expect(await project(id)).toMatchObject({ status: 'completed' })
  })

  test('a photo that crashes three workers is given up, counted and named, its neighbour is not', async () => {
    const before = await credits()
    const countedBefore = brokenStagings
    const [poison, neighbour] = await order(2)
    await crashWith(poison, neighbour)
    await crashWith(poison, neighbour)
    // From now on the two of them are not staged at the same time.
    expect(await stagings()).toMatchObject([{ queue: 'stage:suspects' }, { queue: 'stage:suspects' }])
    await crashWith(poison)
    expect(await project(poison)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('Your credit was returned.'),
    })
    expect(await fixture.generation(poison)).toMatchObject({ failureKind: 'broken' })
    await fixture.runJobs('stage-room')
    expect(await project(neighbour)).toMatchObject({ status: 'completed' })
    expect(await credits()).toBe(before - 1)

    expect(brokenStagings - countedBefore).toBe(1)
    await fixture.runJobs('send-mail')
    const mails = await fixture.deps.db
      .select()
      .from(mailboxMessages)
      .where(eq(mailboxMessages.subject, 'A photo crashes the workers'))
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain(`staged room ${poison}.`)
  })

  test.each([
    ['used up its attempts', 'update graphile_worker._private_jobs set attempts = max_attempts'],
    ['is gone', 'delete from graphile_worker._private_jobs'],
  ])('a room whose job %s ends as failed, with its credit', async (_, lose) => {
    const before = await credits()
    const [id] = await order(1)
    expect(await failAbandoned(testContext(fixture.deps))).toEqual([])
    await fixture.deps.db.execute(lose)
    const { id: generationId } = await fixture.generation(id)
    const countedBefore = brokenStagings
    expect(await failAbandoned(testContext(fixture.deps))).toEqual([generationId])
    expect(brokenStagings - countedBefore).toBe(1)
    expect(await project(id)).toMatchObject({ status: 'failed' })
    expect(await credits()).toBe(before)
    const [{ status }] = await fixture.deps.db
      .select()
      .from(generations)
      .where(eq(generations.id, generationId))
    expect(status).toBe('failed')
  })

  test('posts that came due meanwhile are published once by the next workers, and none before its time', async () => {
    const { db } = fixture.deps
    const ctx = testContext(fixture.deps)
    await makeAdministrator(db, client)
    const create = async (title: string) =>
      (await client.post('/api/admin/blog/posts', { title })).body.data as { id: number; slug: string }
    const schedule = async ({ id }: { id: number }) => {
      const publishAt = new Date(Date.now() + 3_600_000).toISOString()
      expect((await client.put(`/api/admin/blog/posts/${id}/schedule`, { publishAt })).status).toBe(200)
    }
    /** Lets the time pass until these are due; answers since when they are. */
    const becomeDue = async (...due: { id: number }[]) => {
      const publishAt = new Date()
      const keys = due.map(({ id }) => `publish-post:${id}`)
      const payload = sql`jsonb_set(payload::jsonb, '{publishAt}', to_jsonb(${publishAt.toISOString()}::text))`
      await db
        .update(blogPosts)
        .set({ publishAt })
        .where(
          inArray(
            blogPosts.id,
            due.map(({ id }) => id),
          ),
        )
      await db.execute(sql`
        update graphile_worker._private_jobs set payload = ${payload}::json, run_at = ${publishAt.toISOString()}
        where key = any(${sql.param(keys)})`)
      return publishAt.toISOString()
    }
    const posts = [await create('Late'), await create('Killed before'), await create('Killed after')]
    for (const post of posts) await schedule(post)
    const publishAt = await becomeDue(...posts)
    const statuses = async () =>
      (await db.select({ status: blogPosts.status }).from(blogPosts).where(inArray(blogPosts.id, ids))).map(
        ({ status }) => status,
      )
    const [late, before, after] = posts
    const ids = posts.map(({ id }) => id)
    expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
    await untilServerIsOld()
    await publishDuePost(ctx, { postId: after.id, publishAt })
    await killWhileDoing(`publish-post:${before.id}`, `publish-post:${after.id}`)

    const deps = { ...fixture.deps, stager: fixture.stager }
    const workers = [
      await startWorker(deps, fixture.databaseUrl),
      await startWorker(deps, fixture.databaseUrl),
    ]
    const soon = await create('Soon')
    ids.push(soon.id)
    let soonAt = ''
    try {
      await schedule(soon)
      const areOut = (count: number) => async () =>
        (await statuses()).filter((status) => status === 'published').length === count
      await until(areOut(3))
      expect((await fixture.client().get(`/api/blog/posts/${soon.slug}`)).status).toBe(404)
      soonAt = await becomeDue(soon)
      await until(areOut(4))
      const waiting = () =>
        db.execute(sql`select from graphile_worker.jobs where task_identifier = 'publish-post'`)
      await until(async () => (await waiting()).length === 0)
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()))
    }
    const published = await db
      .select({ id: auditEntries.subjectId })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'post.published'))
    expect(published.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ids)
    const [{ publishedAt }] = await db.select().from(blogPosts).where(eq(blogPosts.id, soon.id))
    expect(publishedAt!.getTime()).toBeGreaterThanOrEqual(Date.parse(soonAt))
    for (const { slug } of [late, before, after, soon])
      expect((await fixture.client().get(`/api/blog/posts/${slug}`)).status).toBe(200)
  })
})
