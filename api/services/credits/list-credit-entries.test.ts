import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreditEntry } from '../../../shared/contracts/credits.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const history = async (client: TestClient, query = '') =>
  (await client.get(`/api/user/credit-entries${query}`)).body
const lines = (data: CreditEntry[]) =>
  data.map(({ kind, amount, balance, outcome }) => [kind, amount, balance, outcome])

test('its owner reads where every credit came from and went to, and the balance after each', async () => {
  const client = await server.signedUp()
  const [staged, deleted] = [await newProject(client), await newProject(client)]
  await stageProject(server.deps, client, staged)
  await client.post(`/api/staging-projects/${deleted}/generate`, { userPrompt: 'A sofa' })
  expect((await history(client)).data[0]).toMatchObject({
    kind: 'reserve',
    outcome: 'running',
    project: { id: deleted },
  })
  await client.delete(`/api/staging-projects/${deleted}`)
  const { data, meta } = await history(client)
  expect(lines(data)).toEqual([
    ['release', 1, 1, null],
    ['reserve', -1, 0, 'returned'],
    ['reserve', -1, 1, 'spent'],
    ['grant', 2, 2, null],
  ])
  expect(data.map((entry: CreditEntry) => entry.project?.id ?? null)).toEqual([null, null, staged, null])
  expect(meta).toEqual({ hasMore: false })

  const usage = (await client.get('/api/user/usage')).body.data
  expect(usage).toMatchObject({ dailyUsage: 1, creditsRemaining: 1, plan: { id: 4, monthlyImageLimit: 2 } })
  const now = new Date()
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
  expect(usage.nextCreditRefresh).toBe(nextMonth.toISOString())
  expect(Date.parse(usage.lastCreditRefresh)).toBeLessThanOrEqual(Date.now())
})

test('it comes in pages, and is nobody else’s', async () => {
  const client = await server.signedUp()
  const room = await newProject(client)
  await stageProject(server.deps, client, room)
  const first = await history(client, '?limit=1')
  expect([first.data.length, first.meta.hasMore]).toEqual([1, true])
  const rest = await history(client, `?limit=5&before=${first.data[0].id}`)
  expect([lines(rest.data), rest.meta.hasMore]).toEqual([[['grant', 2, 2, null]], false])
  const stranger = await server.signedUp()
  expect(lines((await history(stranger)).data)).toEqual([['grant', 2, 2, null]])
  expect((await server.client().get('/api/user/credit-entries')).status).toBe(401)
  expect((await client.get('/api/user/credit-entries?limit=1000')).status).toBe(400)
})
