import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { creditEntries } from '../api/db/schema/billing/credits.ts'
import { images } from '../api/db/schema/staging/images.ts'
import { workerHeartbeats } from '../api/db/schema/operations/operations.ts'
import { generations } from '../api/db/schema/staging/projects.ts'
import { DEAD_AFTER_MS } from '../api/services/operations/check-readiness.ts'
import { giveCredits } from '../api/testing/give-credits.ts'
import { createTestApp, type TestApp } from '../api/testing/test-app.ts'
import type { TestClient } from '../api/testing/test-client.ts'
import type { LiveEvent } from '../shared/contracts/events.ts'
import { BEAT_EVERY_MS, TAKEN_OVER_WITHIN_MS } from './takeover-times.ts'

const ROOM = new URL('../e2e/fixtures/living-empty.jpg', import.meta.url)

let server: TestApp
let room: Uint8Array<ArrayBuffer>
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  server = await createTestApp()
  // Small, because here the queue is tried and not the picture.
  room = new Uint8Array(
    await sharp(await readFile(ROOM))
      .resize({ width: 400 })
      .jpeg()
      .toBuffer(),
  )
})
afterEach(async () => {
  await Promise.all([...workers].map((worker) => stop(worker, 'SIGKILL')))
})
afterAll(() => server.close())

/** Its warnings and errors come to `onLine`, as JSON; without one they are shown. */
function startWorker(onLine?: (line: string) => void, script = 'worker/main.ts'): ChildProcess {
  const worker = spawn(process.execPath, [script], {
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      LOG_LEVEL: onLine ? 'warn' : 'error',
    },
  })
  if (onLine && worker.stdout) createInterface(worker.stdout).on('line', onLine)
  workers.add(worker)
  return worker
}

async function stop(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (worker.exitCode === null && worker.signalCode === null) {
    const exited = once(worker, 'exit')
    worker.kill(signal)
    await exited
  }
  workers.delete(worker)
  return worker.exitCode
}

/** Lets as much time go by since the killed worker's last sign as makes it dead, and names what it leaves locked. */
async function becomeDead(): Promise<{ jobId: string; lockId: string }> {
  const { db } = server.deps
  const ago = sql`make_interval(secs => ${DEAD_AFTER_MS / 1000})`
  await db.update(workerHeartbeats).set({ beatAt: sql`beat_at - ${ago}` })
  const left = await db.execute<{ jobId: string; lockId: string; isNamed: boolean }>(sql`
    update graphile_worker._private_jobs as job set locked_at = locked_at - ${ago}
    from graphile_worker._private_tasks as task
    where task.id = task_id and identifier = 'stage-room' and locked_by is not null
    returning job.id::text as "jobId", locked_by as "lockId",
      exists (select from ${workerHeartbeats} where worker_ids ? locked_by) as "isNamed"`)
  expect(left).toMatchObject([{ isNamed: true }])
  return left[0]
}

/** Resolves with the first event of the user that fits. */
function nextEvent(userId: number, fits: (event: LiveEvent) => boolean): Promise<LiveEvent> {
  const { promise, resolve } = Promise.withResolvers<LiveEvent>()
  const end = server.deps.events.subscribe(userId, (event) => {
    if (!fits(event)) return
    end()
    resolve(event)
  })
  return promise
}

async function startStaging(client: TestClient, originalImageUrl: string): Promise<number> {
  const userPrompt = 'Scandinavian living room with a grey sofa'
  const project = await client.post('/api/staging-projects', {
    originalImageUrl,
    userPrompt,
    systemPromptId: 1,
  })
  const { id } = project.body.data
  const { status } = await client.post(`/api/staging-projects/${id}/generate`, { userPrompt })
  expect(status).toBe(200)
  return id
}

const isSettled = (event: LiveEvent) =>
  event.type === 'project' && (event.status === 'completed' || event.status === 'failed')

const settlements = (userId: number) =>
  server.deps.db
    .select({ kind: creditEntries.kind, count: sql<number>`count(*)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .groupBy(creditEntries.kind)

describe('the worker', () => {
  test('leaves a room to another one for half a minute at most when it is killed, and not for one late sign', () => {
    expect(TAKEN_OVER_WITHIN_MS).toBeLessThanOrEqual(30_000)
    expect(DEAD_AFTER_MS).toBeGreaterThanOrEqual(5 * BEAT_EVERY_MS)
  })

  test('killed in the middle, it ends in one result and one credit; a piece is taken away for none', async () => {
    const client = await server.signedUp()
    const { user } = (await client.get('/api/user')).body
    const [photo] = (await client.upload(room)).body.data.imageUrls
    const progressed = nextEvent(user.id, (event) => event.type === 'progress')
    const settled = nextEvent(user.id, isSettled)
    const first = startWorker()
    const id = await startStaging(client, photo)
    await progressed
    await stop(first, 'SIGKILL')
    const { jobId, lockId } = await becomeDead()
    const log: Record<string, unknown>[] = []
    const second = startWorker((line) => log.push(JSON.parse(line)))
    expect(await settled).toMatchObject({ projectId: id, status: 'completed' })
    expect(log.filter(({ task }) => task === 'stage-room')).toEqual([
      expect.objectContaining({
        msg: 'freed the job of a worker that died',
        jobId,
        attempts: 1,
        worker: lockId,
        lastHeartbeat: expect.stringMatching(/^\d{4}-/),
      }),
    ])

    const path = `/api/staging-projects/${id}`
    const before = (await client.get(path)).body.data
    expect(before.stagedImageUrl).toBeTruthy()
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(1)
    expect(await settlements(user.id)).toContainEqual({ kind: 'spend', count: 1 })
    const staged = await server.deps.db.$count(images, eq(images.kind, 'staged'))
    expect(staged).toBe(1)

    // The same worker, as a start and a staged room are most of what this costs.
    const layoutOf = async (version: string) =>
      (await client.get(`${path}/versions/${version}/layout`)).body.data.layout
    const { pieces, floor } = await layoutOf(before.adjustableVersionId)
    const keys = pieces.map((piece: { key: string }) => piece.key)
    expect(keys).toContain('sofa 1')
    expect(floor.backLeft.x).toBeLessThan(floor.backRight.x)
    const adjusted = nextEvent(user.id, isSettled)
    const edits = [{ type: 'remove', key: keys.at(-1) }]
    await client.post(`${path}/versions/${before.adjustableVersionId}/adjust`, {
      floorCorners: null,
      edits,
    })
    expect(await adjusted).toMatchObject({ status: 'completed' })
    const after = (await client.get(path)).body.data
    expect(after.stagedImageUrl).not.toBe(before.stagedImageUrl)
    const left = (await layoutOf(after.adjustableVersionId)).pieces
    expect(left.map((piece: { key: string }) => piece.key)).toEqual(keys.slice(0, -1))
    expect(await settlements(user.id)).toContainEqual({ kind: 'spend', count: 1 })
    expect(await stop(second, 'SIGTERM')).toBe(0)
  })

  test('two of them share eight rooms, each staged once', async () => {
    const rooms = 8
    const client = await server.signedUp()
    const { user } = (await client.get('/api/user')).body
    await giveCredits(server.deps.db, user.id, rooms)
    const [photo] = (await client.upload(room)).body.data.imageUrls
    let finished = 0
    const { promise: allDone, resolve } = Promise.withResolvers<void>()
    const end = server.deps.events.subscribe(user.id, (event) => {
      if (isSettled(event) && ++finished === rooms) resolve()
    })
    // Who takes which room does not hang on what is drawn in it.
    const both = [1, 2].map(() => startWorker(undefined, 'worker/testing/quick-worker.ts'))
    const ids = await Promise.all(Array.from({ length: rooms }, () => startStaging(client, photo)))
    await allDone
    end()
    for (const worker of both) expect(await stop(worker, 'SIGTERM')).toBe(0)

    expect(new Set(ids).size).toBe(rooms)
    expect(await settlements(user.id)).toContainEqual({ kind: 'spend', count: rooms })
    const versions = await server.deps.db
      .select()
      .from(generations)
      .where(eq(generations.status, 'completed'))
    const pictures = new Set(versions.map((version) => version.stagedImageId))
    expect(pictures.size).toBe(versions.length)
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(2)
  })
})
