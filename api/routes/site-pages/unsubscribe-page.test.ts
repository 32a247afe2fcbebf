import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderSite } from '../../../shared/site-page.ts'
import { mailPreferences } from '../../db/schema/mail/mail-preferences.ts'
import type { AppEnv } from '../../http/context.ts'
import { handleError } from '../../http/handle-error.ts'
import { requestContext } from '../../http/request/request-context.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestClient } from '../../testing/test-client.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'
import { pageRoutes } from './pages.ts'

const renderer = new URL('../../../web/site/render.tsx', import.meta.url).pathname
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: RenderSite }

let server: TestApp
let reader: TestClient
beforeAll(async () => {
  server = await createTestApp()
  const app = new Hono<AppEnv>()
  app.onError(handleError(server.deps.logger))
  app.use(requestContext(server.deps))
  unsubscribeRoutes(app, server.deps)
  pageRoutes(app, server.deps, (request) => render({ ...request, assets: { script: '/s.js', css: '' } }))
  reader = new TestClient(app)
})
afterAll(() => server.close())

test('a link asks first, then ends announcements, and takes them up again', async () => {
  const ada = await server.signedUp('ada')
  const userId = (await ada.get('/api/user')).body.user.id
  const [{ token }] = await server.deps.db.insert(mailPreferences).values({ userId }).returning()
  const path = `/unsubscribe?token=${token}`
  const page = async () => (await reader.fetch(path)).text()
  const choose = (answer: string) =>
    reader.fetch(path, { method: 'POST', body: new URLSearchParams({ answer }) })

  // Mail programs open links before people do.
  expect(await page()).toContain('Do you want to unsubscribe?')
  expect(await page()).toContain('Do you want to unsubscribe?')
  const answered = await choose('unsubscribe')
  expect([answered.status, answered.headers.get('location')]).toEqual([303, path])
  const unwanted = await page()
  expect(unwanted).toContain('You are unsubscribed')
  expect(unwanted).toMatch(/<meta name="robots" content="noindex/)
  await choose('subscribe')
  expect(await page()).toContain('Do you want to unsubscribe?')
  expect((await choose('sell my address')).status).toBe(400)

  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const missing = await reader.fetch(`/unsubscribe?token=${nobody}`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('This link does not work any more')
  }
})
