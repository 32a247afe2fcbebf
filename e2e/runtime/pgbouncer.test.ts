import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DemoClient } from '../../api/demo/demo-client.ts'
import { sendPhoto } from '../../api/demo/send-photo.ts'
import { EVENTS_PATH } from '../../shared/contracts/events.ts'
import { getUser, login, register } from '../../shared/contracts/sign-in/auth.ts'
import { eventsOf } from './events-of.ts'
import { makePostgres } from './postgres-server.ts'
import { type Cluster, startCluster } from './start-cluster.ts'
import { pgBouncerMissing, startPgBouncer } from './start-pgbouncer.ts'

const missing = pgBouncerMissing()
/** Sessions of PostgreSQL for all api processes, and as many for all workers, which ask for 60 by themselves. */
const POOL_SIZE = 4
/** What an api asks of its sessions where there is no pooler. */
const LIMITS = "set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '60s'"
const person = { name: 'Ann Agent', email: 'ann@example.com', password: 'four bright empty rooms' }

const stack = new AsyncDisposableStack()
let cluster: Cluster
let sql: postgres.Sql
beforeAll(async () => {
  if (missing !== null) return
  const environment: Record<string, string> = { DRAIN_SECONDS: '0' }
  const workerEnvironment: Record<string, string> = {}
  cluster = await startCluster(stack, {
    async database(dataDir) {
      const server = await makePostgres(stack, `${dataDir}/postgres`)
      await server.start()
      const admin = postgres(server.url, { max: 1 })
      await admin.unsafe('create database nestage')
      await admin.end()
      const direct = server.url.replace(/postgres$/, 'nestage')
      const bouncer = await startPgBouncer(stack, `${dataDir}/pgbouncer`, server.url, {
        databases: { api: { database: 'nestage', begin: LIMITS }, worker: { database: 'nestage' } },
        poolSize: POOL_SIZE,
      })
      environment['DATABASE_DIRECT_URL'] = direct
      workerEnvironment['DATABASE_URL'] = bouncer.url('worker')
      sql = postgres(direct, { max: 1, connection: { application_name: 'test' } })
      stack.defer(() => sql.end())
      return bouncer.url('api')
    },
    apis: [['dist/server/api.js'], ['dist/server/api.js']],
    // What is drawn is not what this is about.
    workers: [['worker/testing/quick-worker.ts'], ['worker/testing/quick-worker.ts']],
    environment,
    workerEnvironment,
  })
})
afterAll(() => stack.disposeAsync())

describe.skipIf(missing !== null)(
  `two api and two worker processes behind PgBouncer (${missing ?? 'in transaction mode'})`,
  () => {
    test('sign a person in, take a photo, stage it and tell a page at the other api', async () => {
      const [first, second] = cluster.origins.map((origin) => new DemoClient(origin))
      await first.call(register, { body: { ...person, username: '' } })
      await second.call(login, { body: { username: person.email, password: person.password } })
      expect((await second.call(getUser)).user.email).toBe(person.email)
      const [{ id }] = await sql<[{ id: number }]>`
      update users set is_email_verified = true where email = ${person.email} returning id`
      const events = eventsOf(await second.fetch(EVENTS_PATH))
      expect((await events.next()).value).toEqual({ type: 'resync' })
      const room = {
        id: randomUUID(),
        picture: '../../e2e/fixtures/living-empty-768.jpg',
        roomType: 'living room',
        userPrompt: 'A grey sofa',
        stage: true,
      } as const
      await sendPhoto(first, id, { id: randomUUID(), name: 'Elm Street 4', rooms: [] }, room, 0)
      for await (const event of events) if (event.type === 'project' && event.status === 'completed') break
      const [{ spent }] = await sql`
      select -sum(amount)::int as spent from credit_entries where user_id = ${id} and amount < 0`
      expect(spent).toBe(1)
    })

    test('go on answering more at once than there are sessions', async () => {
      const client = new DemoClient(cluster.balancer.origin)
      await client.call(login, { body: { username: person.email, password: person.password } })
      const asked = Array.from({ length: 60 }, async (_, n) => {
        const path = ['/api/staging-projects', '/api/listings', '/api/user'][n % 3]
        return (await client.fetch(path)).status
      })
      expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
      const sessions = await sql<{ listens: boolean; count: number }[]>`
      select query ilike 'listen %' as listens, count(*)::int from pg_stat_activity
      where datname = 'nestage' and application_name <> 'test' group by 1`
      const of = (listens: boolean) => sessions.find((one) => one.listens === listens)?.count
      // Two pools, one of the apis and one of the workers.
      expect(of(false)).toBeLessThanOrEqual(2 * POOL_SIZE)
      // Of each process one for live events, of each worker one for each of its two queues.
      expect(of(true)).toBe(4 + 4)
    })

    test('ask for no statement that another session had parsed, and for no limit that nobody sets', () => {
      const said = [...cluster.apis, ...cluster.workers].flatMap(({ lines }) => lines)
      expect(said.filter((line) => /prepared statement|startup parameter|DATABASE_URL/.test(line))).toEqual(
        [],
      )
    })
  },
)
