import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('a process that stops is not ready any more, and ends its event streams at once', async () => {
  const client = await server.signedUp()
  const stream = await client.fetch('/api/events')
  const reader = stream.body!.getReader()
  await reader.read()
  await server.deps.events.close()
  for (;;) if ((await reader.read()).done) break
  expect((await client.fetch('/readyz')).status).toBe(503)
  // One that is opened meanwhile is over at once, so that its page asks again, elsewhere.
  expect(await (await client.fetch('/api/events')).text()).toBe('')
})
