import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parseConfig } from '../../api/config.ts'
import { connect, type Db } from '../../api/db/client.ts'
import { startEmbeddedPostgres } from '../../api/db/embedded-postgres.ts'
import { migrate } from '../../api/db/migrate.ts'
import { seed } from '../../api/db/seed/seed.ts'
import { listListings } from '../../api/services/listings/list-listings.ts'
import { listRooms } from '../../api/services/listings/list-rooms.ts'
import { getProject } from '../../api/services/projects/get-project.ts'
import { listProjects } from '../../api/services/projects/list-projects.ts'

/**
 * What lists cost as the database grows: p95 of a page of one user's projects (first, deep, by status, room and
 * listing), of a listing's rooms, of all listings and of one project. Ten users have a hundred projects each: first
 * alone, then among 1,000,000 projects.
 */
const ROUNDS = 300
const MEASURED_USERS = 10
const OTHER_USERS = 2000
const SMALL = 1000
const LARGE = 1_000_000
const LIMIT = 2

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

async function p95Ms(run: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    await run(round)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)]
}

async function measure(db: Db): Promise<Record<string, number>> {
  const users = await db.execute<{ id: number; middle: number; listing: string }>(sql`
    select user_id as id, percentile_disc(0.7) within group (order by id) as middle,
      (array_agg(listing_id))[1] as listing
    from projects group by user_id order by user_id limit ${MEASURED_USERS}`)
  const user = (round: number) => users[round % users.length]
  const page = { limit: 24 }
  await p95Ms((round) => listProjects(db, user(round).id, page))
  return {
    'first page': await p95Ms((round) => listProjects(db, user(round).id, page)),
    'deep page': await p95Ms((round) =>
      listProjects(db, user(round).id, { ...page, cursor: user(round).middle }),
    ),
    'by status': await p95Ms((round) => listProjects(db, user(round).id, { ...page, status: 'failed' })),
    'by room': await p95Ms((round) => listProjects(db, user(round).id, { ...page, roomType: 'kitchen' })),
    'by listing': await p95Ms((round) =>
      listProjects(db, user(round).id, { ...page, listingId: user(round).listing }),
    ),
    'by all three': await p95Ms((round) =>
      listProjects(db, user(round).id, {
        ...page,
        status: 'completed',
        roomType: 'kitchen',
        listingId: user(round).listing,
      }),
    ),
    "a listing's rooms": await p95Ms((round) =>
      listRooms(db, user(round).id, user(round).listing, { limit: 24 }),
    ),
    'all listings': await p95Ms((round) => listListings(db, user(round).id)),
    'one project': await p95Ms((round) => getProject(db, user(round).id, user(round).middle)),
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'nestage-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const client = connect(postgres.url)
try {
  await migrate(postgres.url)
  await seed(client.db, parseConfig({ DATABASE_URL: postgres.url }))
  await fill(client.db, 'measured', MEASURED_USERS, SMALL)
  const small = await measure(client.db)
  await fill(client.db, 'other', OTHER_USERS, LARGE - SMALL)
  const large = await measure(client.db)
  const rows = Object.keys(small).map((read) => {
    const ratio = large[read] / small[read]
    return {
      read,
      'p95 ms, 1,000 projects': small[read].toFixed(2),
      'p95 ms, 1,000,000 projects': large[read].toFixed(2),
      ratio: ratio.toFixed(2),
      [`within ${LIMIT}×`]: ratio <= LIMIT ? 'yes' : 'NO',
    }
  })
  console.table(rows)
} finally {
  await client.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
