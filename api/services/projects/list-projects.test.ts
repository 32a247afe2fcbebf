import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { projectPageQuery } from './list-projects.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let userId: number
const listingId = randomUUID()
beforeAll(async () => {
  server = await createTestApp()
  const client = await server.signedUp()
  userId = (await client.get('/api/user')).body.user.id
  await client.put(`/api/listings/${listingId}`, { name: '12 Elm Street' })
  const id = await newProject(client)
  // Somebody with many rooms, of which few are failed, kitchens or of the listing.
  await server.deps.db.execute(sql`
    insert into projects (user_id, name, user_prompt, original_image_id, status, room_type, listing_id,
      listing_position, system_prompt_id, image_quality, has_watermark, is_public)
    select user_id, 'Room', user_prompt, original_image_id,
      case when k % 500 = 0 then 'failed' else 'completed' end,
      case when k % 500 = 1 then 'kitchen' else 'bedroom' end,
      case when k % 500 = 2 then ${listingId}::uuid end,
      k, 1, image_quality, true, true
    from projects, generate_series(1, 20000) k where id = ${id}`)
  await server.deps.db.execute(sql`vacuum analyze projects`)
})
afterAll(() => server.close())

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf(filter: object): Promise<PlanNode[]> {
  const page = projectPageQuery(testContext(server.deps), { userId, rows: 25, ...filter })
  const [explained] = await server.deps.database.sql.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
    `explain (analyze, format json) ${page.text}`,
    page.params as never[],
  )
  return nodesOf(explained['QUERY PLAN'][0].Plan)
}

test.each([
  ['a rare status', { status: 'failed' }, 'projects_status_idx'],
  ['a rare room', { roomType: 'kitchen' }, 'projects_room_idx'],
  ['a listing', { listingId }, 'projects_listing_idx'],
] as const)('%s is read from its index, past no other rooms', async (_, filter, index) => {
  const nodes = await planOf(filter)
  expect(nodes.map((node) => node['Index Name'])).toContain(index)
  const removed = nodes.map((node) => node['Rows Removed by Filter'] ?? 0)
  expect(Math.max(...removed)).toBeLessThan(100)
})
