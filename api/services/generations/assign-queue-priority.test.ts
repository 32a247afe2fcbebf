import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generations } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { newProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { testContext } from '../../testing/test-context.ts'

const PRO = 'Pro Monthly'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function customer(planName: string | null, app = server): Promise<TestClient> {
  const client = await app.signedUp()
  const { user } = (await client.get('/api/user')).body
  await app.deps.db.transaction(async (tx) => {
    const plan = sql`(select id from plans where name = ${planName})`
    if (planName) await tx.update(users).set({ currentPlanId: plan }).where(eq(users.id, user.id))
    const lot = { source: 'pack', kind: 'purchase', reference: 'test', reason: 'Pack' } as const
    await grantCredits(testContext({ db: tx }), { ...lot, userId: user.id, amount: 20, expiresAt: null })
  })
  return client
}

/** Orders rooms one after the other; answers their projects. */
async function order(client: TestClient, rooms: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < rooms; i++) {
    const id = await newProject(client)
    const { status } = await client.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'A sofa' })
    expect(status).toBe(200)
    ids.push(id)
  }
  return ids
}

/** The projects in the order in which workers take their jobs. */
async function inLine(): Promise<number[]> {
  const jobs = server.deps.db.$with('waiting').as(
    server.deps.db
      .select({
        projectId: generations.projectId,
        priority: sql<number>`j.priority`.as('priority'),
        runAt: sql`j.run_at`.as('run_at'),
      })
      .from(generations)
      .innerJoin(sql`graphile_worker.jobs j`, sql`j.key = 'stage:' || ${generations.id}`),
  )
  const rows = await server.deps.db
    .with(jobs)
    .select({ projectId: jobs.projectId })
    .from(jobs)
    .orderBy(asc(jobs.priority), asc(jobs.runAt))
  return rows.map(({ projectId }) => projectId)
}

test('a single room comes next, however many somebody else has queued; paid plans come sooner', async () => {
  const agency = await order(await customer(PRO), 9)
  const [single] = await order(await customer(PRO), 1)
  const free = await order(await customer(null), 3)
  const line = await inLine()
  expect(line).toHaveLength(13)
  // Behind the room that is being staged already.
  expect(line.slice(0, 2)).toEqual([agency[0], single])
  expect(line.indexOf(free[0])).toBeLessThan(line.indexOf(agency[2]))
  // One free room for two paid ones.
  expect(line.indexOf(free[1])).toBeGreaterThan(line.indexOf(agency[2]))
  expect(line.indexOf(free[2])).toBeGreaterThan(line.indexOf(agency[4]))
  expect(line.filter((id) => agency.includes(id))).toEqual(agency)

  // Four lanes a person: no fifth room of the agency at the same time.
  expect(await lanes()).toEqual([3, 2, 2, 2, 1, 1, 1, 1])
})

test('as many rooms of a person are staged at once as the operator allows', async () => {
  const narrow = await createTestApp({ ROOMS_PER_USER: '2' })
  try {
    await order(await customer(PRO, narrow), 5)
    expect(await lanes(narrow)).toEqual([3, 2])
  } finally {
    await narrow.close()
  }
})

/** How many rooms wait in each lane, the fullest first. */
async function lanes(app = server): Promise<number[]> {
  const rows = await app.deps.db.execute<{ rooms: number }>(
    sql`select count(*)::int as rooms from graphile_worker.jobs
      where task_identifier = 'stage-room' group by queue_name order by 1 desc`,
  )
  return rows.map(({ rooms }) => rooms)
}
