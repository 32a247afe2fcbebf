import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RenderSite } from '../../../shared/site-page.ts'
import { parseConfig } from '../../config.ts'
import { createDeps, type Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/context.ts'
import { handleError } from '../../http/handle-error.ts'
import { requestContext } from '../../http/request/request-context.ts'
import { readinessCheck } from './check-readiness.ts'
import { healthRoutes } from '../../routes/operations/health.ts'
import { pageRoutes } from '../../routes/site-pages/pages.ts'
import { startTcpGate, type TcpGate } from '../../testing/tcp-gate.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const renderer = new URL('../../../web/site/render.tsx', import.meta.url).pathname
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: RenderSite }

let server: TestApp
let gate: TcpGate
let deps: Deps
beforeAll(async () => {
  server = await createTestApp()
  gate = await startTcpGate(server.databaseUrl)
  const config = parseConfig({ DATABASE_URL: gate.url, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' })
  deps = createDeps(config, 'test')
})
afterAll(async () => {
  await deps.database.close()
  await gate.close()
  await server.close()
})
beforeEach(() => gate.open())

function app(): Hono<AppEnv> {
  const made = new Hono<AppEnv>()
  made.onError(handleError(deps.logger))
  const all = { ...server.deps, ...deps }
  made.use(requestContext(all))
  healthRoutes(made, all, readinessCheck(all, PATIENT_LIMIT_MS))
  pageRoutes(made, all, (request) => render({ ...request, assets: { script: '/s.js', css: '' } }))
  return made
}

/** What answers does so within two seconds, but on a busy machine. */
const PATIENT_LIMIT_MS = 5000
/** Far longer than what is waited, also on a busy machine, and less than the 15 after which a reading is given up. */
const SOON_MS = 13_000
const soon = <Result>(answer: Result | Promise<Result>): Promise<Result> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('No answer came')), SOON_MS).unref()
    }),
  ])

test('a database that answers nothing makes the product not ready, in time and without a reason for strangers', async () => {
  const site = app()
  expect(await (await site.request('/readyz')).json()).toMatchObject({
    checks: { database: 'ok', storage: 'ok', worker: 'unavailable' },
  })
  gate.shut()
  const query = vi.spyOn(deps.db, 'execute')
  const away = app()
  const answers = await soon(Promise.all([1, 2, 3].map(async () => away.request('/readyz'))))
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      status: 'unavailable',
      checks: { database: 'unavailable', storage: 'ok', worker: 'unavailable' },
    })
  }
  // Nobody waits for a check that hangs, and nobody makes another.
  await away.request('/readyz')
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
})

test('readiness is looked up once for many, and storage is not written to each time', async () => {
  const write = vi.spyOn(deps.storage, 'checkWritable')
  const site = app()
  for (let i = 0; i < 5; i++) await site.request('/readyz')
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRejectedValue(new Error('EACCES: /srv/nestage/photos'))
  const broken = await app().request('/readyz')
  expect(broken.status).toBe(503)
  expect(await broken.text()).not.toContain('EACCES')
  write.mockRestore()
})

test('public pages show what was last known while the database answers nothing, and news once it does', async () => {
  const site = app()
  const paths = ['/', '/pricing', '/blog', '/about', '/sitemap.xml']
  for (const path of paths) expect((await site.request(path)).status).toBe(200)
  gate.shut()
  const headers = { cookie: 'nestage_session=of-somebody' }
  for (const path of paths) expect((await soon(site.request(path, { headers }))).status).toBe(200)
  // What nobody has seen cannot be shown, and is not waited for.
  expect((await soon(site.request('/blog/never-read'))).status).toBe(503)
  gate.open()
  await expect.poll(async () => (await site.request('/blog/never-read')).status).toBe(404)
})
