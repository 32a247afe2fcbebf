import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parseConfig } from '../../api/config.ts'
import { connect, type Db } from '../../api/db/client.ts'
import { startEmbeddedPostgres } from '../../api/db/embedded-postgres.ts'
import { migrate } from '../../api/db/migrate.ts'
import { seed } from '../../api/db/seed/seed.ts'
import { getProject } from '../../api/services/projects/get-project.ts'
import { listProjects } from '../../api/services/projects/list-projects.ts'

/**
 * What lists cost as the database grows: p95 of a page of sixty of one user's projects (first and deep) and
 * of one project. Ten users have a hundred projects each: first alone, then among 1,000,000 projects.
 */
const ROUNDS = 300
const MEASURED_USERS = 10
const OTHER_USERS = 2000
const SMALL = 1000
const LARGE = 1_000_000
const LIMIT = 2

/** Users, a photo each, and the projects shared out among them. */
async function fill(db: Db, prefix: string, users: number, count: number): Promise<void> {
  await db.execute(sql`
    with person as (
      insert into users (username, email, name, password_hash)
      select ${prefix} || n, ${prefix} || n || '@example.com', 'User', '' from generate_series(1, ${users}::int) n
      returning id
    ), photo as (
      insert into images (user_id, kind, storage_prefix, sha256, width, height, file_name, bytes)
      select id, 'original', 'images/' || id, '', 1600, 1200, 'original.jpg', 1 from person
      returning id, user_id
    ), numbered as (select id, user_id, row_number() over () - 1 as n from photo)
    insert into projects (user_id, name, user_prompt, original_image_id, status, system_prompt_id,
      image_quality, has_watermark, is_public)
    select numbered.user_id, 'Room ' || k, 'A grey sofa', numbered.id, 'completed', 1, 'standard', true, true
    from generate_series(1, ${count}::int) k join numbered on numbered.n = k % ${users}::int`)
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
  const users = await db.execute<{ id: number; middle: number }>(sql`
    select user_id as id, percentile_disc(0.7) within group (order by id) as middle
    from projects group by user_id order by user_id limit ${MEASURED_USERS}`)
  const user = (round: number) => users[round % users.length]
  const page = { limit: 60, status: undefined, roomType: undefined }
  await p95Ms((round) => listProjects(db, user(round).id, { ...page, cursor: undefined }))
  return {
    'first page': await p95Ms((round) => listProjects(db, user(round).id, { ...page, cursor: undefined })),
    'deep page': await p95Ms((round) =>
      listProjects(db, user(round).id, { ...page, cursor: user(round).middle }),
    ),
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
