import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parseConfig } from '../../api/config.ts'
import { connect, type Db, type DbClient } from '../../api/db/client.ts'
import { startEmbeddedPostgres } from '../../api/db/embedded-postgres.ts'
import { migrate } from '../../api/db/migrate.ts'
import { seed } from '../../api/seed/seed.ts'
import { listListings } from '../../api/services/listings/list-listings.ts'
import { listRooms } from '../../api/services/listings/list-rooms.ts'
import { getProject } from '../../api/services/projects/get-project.ts'
import { listProjects } from '../../api/services/projects/list-projects.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { fillPayments, PAYMENT_READS } from './lists/payment-reads.ts'
import { fillPosts, FEW_POSTS, MANY_POSTS, POST_READS } from './lists/post-reads.ts'
import { fillUsers, USER_READS } from './lists/user-reads.ts'

/**
 * What lists cost as the database grows: p95 of a page of one user's projects (first, deep, by status, room and
 * listing), of a listing's rooms, of all listings and of one project. Ten users have a hundred projects each: alone in
 * one database, among 1,000,000 projects in another. Each read goes to both in turn, so that whatever else the machine
 * does slows both alike. Then the same of what administrators read of 1,000,000 users and of 1,000,000
 * payments, and of what a blog of 10,000 posts reads beside one of 100.
 */
const ROUNDS = 300
const WARM_UP = 20
const MEASURED_USERS = 10
const OTHER_USERS = 2000
const SMALL = 1000
const LARGE = 1_000_000
const LIMIT = 2
/** Who made a million payments, at the least. */
const PAYERS = 200_000
/** `PARTS=users,payments,posts` leaves the rooms out. */
const PARTS = (process.env['PARTS'] ?? 'rooms,users,payments,posts').split(',')

/** Of each person's rooms one in ten failed, one in nine is a kitchen, and all lie in five listings. */
const RARE_STATUS = 10
const LISTINGS = 5

/** Users with listings, and the projects shared out among them: each with a photo of its own, each staged once. */
async function fill(db: Db, prefix: string, users: number, count: number): Promise<void> {
  await db.execute(sql`
    with person as (
      insert into users (username, email, name, password_hash)
      select ${prefix} || n, ${prefix} || n || '@example.com', 'User', '' from generate_series(1, ${users}::int) n
      returning id
    ), house as (
      insert into listings (user_id, id, name)
      select id, md5(id || ' ' || place)::uuid, place || ' Elm Street'
      from person, generate_series(0, ${LISTINGS - 1}::int) place
    ), numbered as (select id, row_number() over () - 1 as n from person)
    insert into images (user_id, kind, storage_prefix, sha256, width, height, file_name, bytes)
    select id, 'original', 'images/' || k, '', 1600, 1200, 'original.jpg', 1
    from generate_series(1, ${count}::int) k join numbered on numbered.n = k % ${users}::int
    order by k`)
  await db.execute(sql`
    insert into projects (user_id, name, user_prompt, original_image_id, status, room_type, listing_id,
      listing_position, system_prompt_id, image_quality, has_watermark, is_public)
    select user_id, 'Room ' || turn, 'A grey sofa', id,
      case when turn % ${RARE_STATUS}::int = 0 then 'failed' else 'completed' end,
      (array['kitchen', 'bedroom', 'bathroom', 'office', 'other', 'hallway', 'dining room', 'living room',
        'children''s room'])[1 + turn % 9],
      md5(user_id || ' ' || turn % ${LISTINGS}::int)::uuid, turn, 1, 'standard', true, true
    from (
      select *, row_number() over (partition by user_id) as turn from images
      where not exists (select from projects where original_image_id = images.id)
    ) photo
    order by turn, user_id`)
  await db.execute(sql`
    insert into generations (project_id, user_prompt, seed, image_quality, status, staged_image_id)
    select p.id, p.user_prompt, 1, p.image_quality, 'completed', p.original_image_id
    from projects p where not exists (select from generations g where g.project_id = p.id)`)
  await db.execute(sql`
    update projects p set current_generation_id = g.id from generations g
    where g.project_id = p.id and p.current_generation_id is null`)
  await db.execute(sql`vacuum analyze`)
}

interface Person {
  id: number
  /** A project and a listing of theirs. */
  project: number
  listing: string
}

type Read = (db: Db, person: Person) => Promise<unknown>

const page = { limit: 24 }
const READS: Record<string, Read> = {
  'first page': (db, { id }) => listProjects(testContext({ db }), { userId: id, query: page }),
  'deep page': (db, { id, project }) =>
    listProjects(testContext({ db }), { userId: id, query: { ...page, cursor: project } }),
  'by status': (db, { id }) =>
    listProjects(testContext({ db }), { userId: id, query: { ...page, status: 'failed' } }),
  'by room': (db, { id }) =>
    listProjects(testContext({ db }), { userId: id, query: { ...page, roomType: 'kitchen' } }),
  'by listing': (db, { id, listing }) =>
    listProjects(testContext({ db }), { userId: id, query: { ...page, listingId: listing } }),
  'by all three': (db, { id, listing }) =>
    listProjects(testContext({ db }), {
      userId: id,
      query: { ...page, status: 'completed', roomType: 'kitchen', listingId: listing },
    }),
  "a listing's rooms": (db, { id, listing }) =>
    listRooms(testContext({ db }), { userId: id, listingId: listing, ...page }),
  'first listings': (db, { id }) => listListings(testContext({ db }), { userId: id, ...page }),
  'one project': (db, { id, project }) => getProject(testContext({ db }), { userId: id, id: project }),
}

const measuredPeople = (db: Db) =>
  db.execute<Person & Record<string, unknown>>(sql`
    select user_id as id, percentile_disc(0.7) within group (order by id) as project,
      (array_agg(listing_id))[1] as listing
    from projects group by user_id order by user_id limit ${MEASURED_USERS}`)

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]

/** The p95 of a read in each database, ms. */
async function compare(databases: Db[], read: Read): Promise<number[]> {
  const people = await Promise.all(databases.map(measuredPeople))
  const times = databases.map((): number[] => [])
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [at, db] of databases.entries()) {
      const person = people[at][(round + WARM_UP) % MEASURED_USERS]
      const ms = await timeMs(() => read(db, person))
      if (round >= 0) times[at].push(ms)
    }
  return times.map(p95)
}

const dataDir = await mkdtemp(join(tmpdir(), 'nestage-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const clients: DbClient[] = []
try {
  const server = connect(postgres.url, { max: 1 })
  clients.push(server)
  const databaseOf = async (name: string, people: number, others: number) => {
    await server.sql.unsafe(`create database ${name}`)
    const url = postgres.url.replace(/[^/]+$/, name)
    await migrate(url)
    // One connection: its statements are planned once, as in a server that runs for long.
    const client = connect(url, { max: 1 })
    clients.push(client)
    await seed(client.db, parseConfig({ DATABASE_URL: url }))
    await fill(client.db, 'measured', MEASURED_USERS, people)
    if (others > 0 && PARTS.includes('rooms')) await fill(client.db, 'other', OTHER_USERS, others)
    return client.db
  }
  const databases = [await databaseOf('small', SMALL, 0), await databaseOf('large', SMALL, LARGE - SMALL)]
  const measure = async (reads: Record<string, Read>, [few, many] = ['1,000', '1,000,000']) => {
    const rows = []
    for (const [name, read] of Object.entries(reads)) {
      const [small, large] = await compare(databases, read)
      const ratio = large / small
      rows.push({
        read: name,
        [`p95 ms, ${few} rows`]: small.toFixed(2),
        [`p95 ms, ${many} rows`]: large.toFixed(2),
        ratio: ratio.toFixed(2),
        [`within ${LIMIT}×`]: ratio <= LIMIT ? 'yes' : 'NO',
      })
    }
    console.table(rows)
  }
  // One after the other, so that each part has its own million and nothing else but users.
  const [small, large] = databases
  if (PARTS.includes('rooms')) await measure(READS)
  if (PARTS.includes('users')) {
    await Promise.all([fillUsers(small, SMALL), fillUsers(large, LARGE)])
    await measure(USER_READS)
  }
  if (PARTS.includes('payments')) {
    // They are there already where users were read, too.
    await Promise.all([fillUsers(small, SMALL), fillUsers(large, PAYERS)])
    await Promise.all([fillPayments(small, SMALL), fillPayments(large, LARGE)])
    await measure(PAYMENT_READS)
  }
  if (PARTS.includes('posts')) {
    await Promise.all([fillPosts(small, FEW_POSTS), fillPosts(large, MANY_POSTS)])
    await measure(POST_READS, ['100', '10,000'])
  }
} finally {
  for (const client of clients) await client.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
