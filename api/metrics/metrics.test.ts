import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiHeartbeats } from '../db/schema/operations/operations.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { measure } from '../measurements.ts'
import { noteBackup } from '../services/operations/durable-before.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { testContext } from '../testing/test-context.ts'

const TOKEN = 'a token of twenty-four ch'
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ METRICS_TOKEN: TOKEN })
})
afterAll(() => server.close())

const read = async () => {
  const answer = await server.app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  return answer.text()
}
/** The value of a series, null where there is none; labels in any order. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | null {
  const line = text
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    )
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ')))
}
const seriesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`)).length

test('are there for whoever shows the token, and not at all where none is set', async () => {
  const status = async (authorization?: string) =>
    (await server.app.request('/metrics', { headers: authorization ? { authorization } : {} })).status
  expect(await status()).toBe(401)
  expect(await status(TOKEN)).toBe(401)
  expect(await status('Bearer another token of that length')).toBe(401)
  expect(await status(`Bearer ${TOKEN}`)).toBe(200)
  await using stack = new AsyncDisposableStack()
  const silent = await createTestApp()
  stack.defer(() => silent.close())
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await silent.app.request('/metrics', { headers })).status).toBe(404)
})

test('requests count under their route, whatever people write into addresses and methods', async () => {
  const client = await server.signedUp()
  const route = '/api/staging-projects/:id'
  await client.get('/api/staging-projects/4711')
  const before = await read()
  expect(valueOf(before, 'nestage_requests_total', { method: 'GET', route, status: '404' })).toBe(1)
  // In a label: figures of memory have such digits by chance.
  expect(before).not.toMatch(/"[^"\n]*4711/)
  expect(valueOf(before, 'nestage_refusals_total', { route, code: 'not_found' })).toBe(1)
  const ask = async (round: number) => {
    for (let n = 0; n < 20; n++) {
      await client.get(`/api/staging-projects/${round * 100 + n}`)
      await server.app.request(`/of-our-own-${round}-${n}`)
      await server.app.request(`/api/of-our-own-${round}-${n}`, { method: `ODD${n}` })
    }
    return read()
  }
  const [first, second] = [await ask(1), await ask(2)]
  expect(valueOf(second, 'nestage_requests_total', { method: 'GET', route, status: '404' })).toBe(41)
  expect(second).not.toMatch(/of-our-own|ODD/)
  for (const name of ['nestage_requests_total', 'nestage_request_seconds_count'])
    expect(seriesOf(second, name)).toBe(seriesOf(first, name))
})

test('what the instance depends on, its jobs, connections and back-up are told', async () => {
  const { db } = server.deps
  await enqueue(db, 'sync-catalogue', {}, { runAt: new Date(Date.now() - 90_000) })
  await db.insert(apiHeartbeats).values({ processId: 'one' })
  await noteBackup(testContext({ db }), { coversUntil: new Date('2026-11-20T03:00:00.000Z') })
  const client = await server.signedUp()
  const stream = (await client.fetch('/api/events')).body!.getReader()
  await stream.read()
  const text = await read()
  expect(valueOf(text, 'nestage_dependency_up', { dependency: 'database' })).toBe(1)
  expect(valueOf(text, 'nestage_dependency_up', { dependency: 'worker' })).toBe(0)
  expect(valueOf(text, 'nestage_jobs', { task: 'sync-catalogue', state: 'waiting' })).toBe(1)
  expect(valueOf(text, 'nestage_job_oldest_seconds', { task: 'sync-catalogue' })).toBeGreaterThanOrEqual(90)
  expect(valueOf(text, 'nestage_processes', { kind: 'api', state: 'alive' })).toBe(1)
  expect(
    valueOf(text, 'nestage_database_connections', { application: 'nestage', state: 'active' }),
  ).toBeGreaterThan(0)
  expect(valueOf(text, 'nestage_backup_covers_until_seconds')).toBe(Date.UTC(2026, 10, 20, 3) / 1000)
  expect(valueOf(text, 'nestage_disk_free_bytes')).toBeGreaterThan(0)
  expect(valueOf(text, 'nestage_event_streams')).toBe(1)
  await stream.cancel()
  await expect.poll(async () => valueOf(await read(), 'nestage_event_streams')).toBe(0)
})

test('what is measured in jobs and services is counted, failures from nought', async () => {
  const before = await read()
  expect(valueOf(before, 'nestage_deliveries_total', { channel: 'push', outcome: 'refused' })).toBe(0)
  expect(valueOf(before, 'nestage_staging_seconds_count', { quality: 'ultra', outcome: 'broken' })).toBe(0)
  measure('staging', { engine: 'exact', quality: 'high', outcome: 'completed', seconds: 12 })
  measure('truth-check', { round: 2, verdict: 'changed' })
  measure('model-call', { purpose: 'image-edit', model: 'a-model', outcome: 'completed', costCents: 4.5 })
  measure('delivery', { channel: 'push', outcome: 'refused' })
  measure('job', { job: 'send-mail', outcome: 'gave-up', seconds: 0.5 })
  const text = await read()
  const staging = { engine: 'exact', quality: 'high', outcome: 'completed' }
  expect(valueOf(text, 'nestage_staging_seconds_sum', staging)).toBe(12)
  expect(valueOf(text, 'nestage_truth_checks_total', { round: '2', verdict: 'changed' })).toBe(1)
  expect(valueOf(text, 'nestage_model_cost_cents_total', { model: 'a-model' })).toBe(4.5)
  expect(valueOf(text, 'nestage_deliveries_total', { channel: 'push', outcome: 'refused' })).toBe(1)
  expect(valueOf(text, 'nestage_job_seconds_count', { task: 'send-mail', outcome: 'gave-up' })).toBe(1)
})

test('no label is one that Prometheus gives to what it reads, as it would rename ours', async () => {
  await enqueue(server.deps.db, 'sync-catalogue', {})
  expect(await read()).not.toMatch(/^nestage_.*[{,](job|instance)=/m)
})

describe('in docs/monitoring', () => {
  const folder = new URL('../../docs/', import.meta.url)
  const doc = (name: string) => readFile(new URL(name, folder), 'utf8')

  test('alerts and dashboard ask for metrics that there are', async () => {
    const text = await read()
    const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    const asked = `${await doc('monitoring/alerts.yml')}${await doc('monitoring/dashboard.json')}`
    const names = new Set(
      [...asked.matchAll(/\b(?:nestage|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/(_seconds)_(?:count|sum|bucket)$/, '$1'),
      ),
    )
    expect(names.size).toBeGreaterThan(15)
    expect([...names].filter((name) => !known.includes(name))).toEqual([])
  })

  test('each alert has its lines in docs/operations.md, and none is left there', async () => {
    const alerts = [...(await doc('monitoring/alerts.yml')).matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    )
    const told = [...(await doc('operations.md')).matchAll(/^\| `(Nestage\w+)` \|/gm)].map(([, name]) => name)
    expect(told.toSorted()).toEqual(alerts.toSorted())
  })

  test('the rules are right, by promtool where it is installed', async ({ skip }) => {
    const run = (...args: string[]) =>
      promisify(execFile)('promtool', args, { cwd: new URL('monitoring', folder).pathname })
    const isThere = await run('--version').then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    )
    if (!isThere) skip("promtool is not installed (Debian's package prometheus has it)")
    expect((await run('check', 'rules', 'alerts.yml')).stdout).toContain('SUCCESS: 16 rules found')
    await run('test', 'rules', 'alerts.test.yml')
    await run('check', 'config', '--syntax-only', 'prometheus.yml')
  })
})
