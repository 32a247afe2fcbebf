import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../api/db/client.ts'
import { DemoClient } from '../../api/demo/demo-client.ts'
import { sendPhoto } from '../../api/demo/send-photo.ts'
import { giveCredits } from '../../api/testing/give-credits.ts'
import { EVENTS_PATH } from '../../shared/contracts/events.ts'
import { register } from '../../shared/contracts/sign-in/auth.ts'
import { type DatabaseWay, openDatabaseWay } from './database-way.ts'
import { eventsOf } from './events-of.ts'
import { makePostgres, makeStandby, type PostgresServer } from './postgres-server.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const ROOMS_AT_MOST = 20
/** Hours by which the wall clocks of api and worker jump: ahead, and behind. */
const CLOCK_JUMPS = '5,-10'
const JUMP_CLOCK = fileURLToPath(new URL('jump-clock.mjs', import.meta.url))

const person = { name: 'Ann Agent', email: 'ann@example.com', password: 'four bright empty rooms' }
const stack = new AsyncDisposableStack()
let cluster: Cluster
let primary: PostgresServer
let standby: PostgresServer
let way: DatabaseWay
let client: DemoClient
let sql: postgres.Sql
let userId: number
beforeAll(async () => {
  const name = 'nestage'
  cluster = await startCluster(stack, {
    async database(dataDir) {
      primary = await makePostgres(stack, `${dataDir}/postgres`)
      standby = await makeStandby(stack, primary)
      await primary.start()
      const admin = postgres(primary.url, { max: 1 })
      await admin.unsafe(`create database ${name}`)
      await admin.end()
      await standby.start()
      way = await openDatabaseWay(stack, primary.port)
      const url = new URL(primary.url)
      url.port = String(way.port)
      url.pathname = name
      return url.href
    },
    apis: [['dist/server/api.js']],
    // What is drawn is not what this is about.
    workers: [['worker/testing/quick-worker.ts']],
    environment: { CLOCK_JUMPS, NODE_OPTIONS: `--import=${JUMP_CLOCK}`, DRAIN_SECONDS: '0' },
  })
  client = new DemoClient(cluster.origins[0])
  await client.call(register, { body: { ...person, username: '' } })
  sql = postgres(cluster.databaseUrl, { max: 2, backoff: () => 0.1, onnotice: () => undefined })
  const [{ id }] = await sql<[{ id: number }]>`
    update users set is_email_verified = true where email = ${person.email} returning id`
  userId = id
  const database = connect(cluster.databaseUrl, { max: 1 })
  await giveCredits(database.db, userId, ROOMS_AT_MOST)
  await database.close()
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await stack.disposeAsync()
})

const listing = { id: randomUUID(), name: 'Elm Street 4', rooms: [] }
/** Ids of the photos that were acknowledged, in every try of every test. */
const sent: string[] = []
async function sendRoom(): Promise<string> {
  const room = {
    id: randomUUID(),
    picture: '../../e2e/fixtures/living-empty-768.jpg',
    roomType: 'living room',
    userPrompt: 'A grey sofa',
    stage: true,
  } as const
  await sendPhoto(client, userId, listing, room, 0)
  sent.push(room.id)
  return room.id
}

const putListing = (name: string) =>
  client.fetch(`/api/listings/${randomUUID()}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })

/** Whether both processes are those that were started: none ended and was started anew. */
const areAlive = () =>
  [...cluster.apis, ...cluster.workers].map(({ child }) => child.exitCode ?? child.signalCode)

/**
 * How the rooms that were sent stand: their stagings by status, the different staged pictures that they show, and what they cost.
 *
 * Pictures that no room shows are not counted. A worker stores a picture before the transaction that settles its staging; where the database
 * is lost in between, the room is staged once more and the first picture stays behind, until `collectGarbage` deletes it after a day.
 */
async function stagings(): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    with made as (
      select g.* from generations g join photo_uploads u on u.project_id = g.project_id where u.id = any(${sent})
    )
    select status::text, count(*)::int from made group by status
    union all select 'pictures', count(distinct staged_image_id)::int from made where status = 'completed'
    union all select 'spent', -coalesce(sum(amount), 0)::int from credit_entries where generation_id in (select id from made)`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
/** How many staged pictures were ever stored: where no database is lost meanwhile, one for each room. */
async function picturesStored(): Promise<number> {
  const [{ stored }] = await sql<[{ stored: number }]>`
    select count(*)::int as stored from images where kind = 'staged'`
  return stored
}
const eachStagedOnce = () => ({ completed: sent.length, pictures: sent.length, spent: sent.length })

/** Several people make listings one after the other until told to stop. */
function makeListings() {
  const statuses: Record<number, number> = {}
  /** Names of those that were acknowledged. */
  const acknowledged: string[] = []
  /** Refusals that do not say when to come back. */
  const blunt: number[] = []
  const enough = new AbortController()
  const making = Array.from({ length: 4 }, async () => {
    while (!enough.signal.aborted) {
      const name = `Oak Street ${randomUUID()}`
      const answer = await putListing(name)
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.ok) acknowledged.push(name)
      else if (answer.headers.get('retry-after') === null) blunt.push(answer.status)
    }
  })
  return {
    statuses,
    acknowledged,
    async stop() {
      enough.abort()
      await Promise.all(making)
      expect(blunt).toEqual([])
      expect(Object.keys(statuses)).toEqual(['200', '503'])
    },
  }
}

/** Which of these listings are not there. */
async function missing(names: string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from listings`
  const kept = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !kept.has(name))
}

const isBack = () =>
  sql`select 1 as one`.then(
    ([row]) => row['one'],
    () => null,
  )
const works = async () => (await putListing('Ash Street 1')).status
const isReady = async () => (await fetch(`${cluster.origins[0]}/readyz`)).status

describe('an api and a worker whose PostgreSQL', () => {
  test('is killed under load and starts again go on, and lose nothing that was acknowledged', async () => {
    const load = makeListings()
    await expect.poll(() => load.statuses[200] ?? 0).toBeGreaterThan(3)
    await sendRoom()
    await primary.stop('SIGKILL')
    await expect.poll(() => load.statuses[503] ?? 0).toBeGreaterThan(3)
    await primary.start()
    await expect.poll(isBack).toBe(1)
    await expect.poll(works).toBe(200)
    await load.stop()
    expect(await missing(load.acknowledged)).toEqual([])
    await expect.poll(stagings).toEqual(eachStagedOnce())
    expect(areAlive()).toEqual([null, null])
  })

  test('answers late is waited for', async () => {
    const before = await picturesStored()
    way.delayMs = 40
    await sendRoom()
    expect(await works()).toBe(200)
    await expect.poll(stagings).toEqual(eachStagedOnce())
    expect(await picturesStored()).toBe(before + 1)
    way.delayMs = 0
  })

  test('hangs say so instead of hanging, whatever is asked, and go on when it does', async () => {
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const locked = sql.begin(async (tx) => {
      await tx`lock table listings in access exclusive mode`
      begun.resolve()
      await release.promise
    })
    await begun.promise
    const asked = new AbortController()
    // Asked again and again, as people would: how soon the server cancels the first is nothing to go by.
    const answers: Response[] = []
    const keepAsking = async (_: unknown, n: number) => {
      while (!asked.signal.aborted) {
        answers.push(await putListing(`Elm Street ${n}`))
        await pause(200)
      }
    }
    const asking = Array.from({ length: 25 }, keepAsking)
    try {
      // Every connection is at it: what has nothing to do with listings would wait as well.
      const other = async () => {
        const answer = await client.fetch('/api/user')
        return [answer.status, answer.headers.get('retry-after') !== null]
      }
      await expect.poll(other).toEqual([503, true])
      await expect.poll(isReady).toBe(503)
      // Cancelled by the server, and told so.
      await expect.poll(() => answers.length).toBeGreaterThan(0)
      for (const { status, headers } of answers)
        expect([status, headers.get('retry-after') !== null]).toEqual([503, true])
    } finally {
      asked.abort()
      release.resolve()
      await locked
    }
    await Promise.all(asking)
    for (const answer of answers) expect([200, 503]).toContain(answer.status)
    await expect.poll(works).toBe(200)
    await expect.poll(isReady).toBe(200)
    expect(areAlive()).toEqual([null, null])
  })

  test('holds jobs that nobody can do: they keep nobody from theirs', async () => {
    await sql`select graphile_worker.add_job('stage-room', '{"generationId": 7}')`
    await sql`select graphile_worker.add_job('stage-room', '[]', max_attempts => 1)`
    await sql`select graphile_worker.add_job('of-another-version', '{}')`
    const before = await picturesStored()
    await sendRoom()
    await expect.poll(stagings).toEqual(eachStagedOnce())
    expect(await picturesStored()).toBe(before + 1)
    const held = () => sql`
      select task_identifier as task, attempts > 0 as tried, attempts < max_attempts as again, last_error is not null as failed
      from graphile_worker.jobs where task_identifier in ('stage-room', 'of-another-version') order by id`
    await expect.poll(held).toEqual([
      { task: 'stage-room', tried: true, again: true, failed: true },
      { task: 'stage-room', tried: true, again: false, failed: true },
      // Kept for a worker that knows it.
      { task: 'of-another-version', tried: false, again: true, failed: false },
    ])
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`
    expect(areAlive()).toEqual([null, null])
  })

  test('fails over to its standby go on there: what was replicated stands, and no room is staged twice', async () => {
    const events = eventsOf(await client.fetch(EVENTS_PATH))
    expect((await events.next()).value).toEqual({ type: 'resync' })
    const load = makeListings()
    const before = await sendRoom()
    // What was acknowledged in the last moments before it falls may be lost: a standby lags behind unless it is told not to.
    const replicated = [...load.acknowledged]
    const [{ at }] = await sql<[{ at: string }]>`select pg_current_wal_lsn()::text as at`
    const follower = postgres(new URL('/nestage', standby.url).href, { max: 1 })
    const hasIt = async () => {
      const [{ has }] = await follower`select pg_last_wal_replay_lsn() >= ${at}::pg_lsn as has`
      return has as boolean
    }
    await expect.poll(hasIt).toBe(true)
    await primary.stop('SIGKILL')
    // The address moves before the standby takes writes, as it may.
    way.leadTo(standby.port)
    await expect.poll(() => load.statuses[503] ?? 0).toBeGreaterThan(3)
    const [{ promoted }] = await follower`select pg_promote() as promoted`
    expect(promoted).toBe(true)
    await follower.end()
    await expect.poll(isBack).toBe(1)
    await expect.poll(works).toBe(200)
    await load.stop()
    expect(await missing(replicated)).toEqual([])
    const [{ kept }] = await sql`select count(*)::int as kept from photo_uploads where id = ${before}`
    expect(kept).toBe(1)
    await sendRoom()
    await expect.poll(stagings).toEqual(eachStagedOnce())
    // The stream stood all the while, and tells of what happens at the new server.
    let told = (await events.next()).value
    while (told?.type !== 'project') told = (await events.next()).value
    await events.return(undefined)
    expect(areAlive()).toEqual([null, null])
  })

  test('keeps the time does not mind how theirs jumps', async () => {
    for (const _jump of CLOCK_JUMPS.split(',')) {
      for (const { child } of [...cluster.apis, ...cluster.workers]) child.kill('SIGUSR2')
      expect((await client.fetch('/api/user')).status).toBe(200)
      const signedIn = await new DemoClient(cluster.origins[0]).fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: person.email, password: person.password }),
      })
      expect(signedIn.status).toBe(200)
      const before = await picturesStored()
      await sendRoom()
      await expect.poll(stagings).toEqual(eachStagedOnce())
      expect(await picturesStored()).toBe(before + 1)
      await expect.poll(isReady).toBe(200)
    }
    expect(areAlive()).toEqual([null, null])
  })
})
