import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type OpenAiTestServer,
  quotaExhausted,
  startOpenAiTestServer,
  TEST_KEY,
} from '../../../../worker/testing/openai/openai-test-server.ts'
import { aiCalls, providerIncidents } from '../../../db/schema/staging/ai.ts'
import { makeAdministrator } from '../../../testing/make-administrator.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'

let openai: OpenAiTestServer
let server: TestApp
let grace: TestClient
beforeAll(async () => {
  openai = await startOpenAiTestServer()
  server = await createTestApp({ OPENAI_API_KEY: TEST_KEY, OPENAI_BASE_URL: openai.baseUrl })
  grace = await server.signedUp('grace')
  await makeAdministrator(server.deps.db, grace)
})
afterEach(async () => {
  openai.faults = []
  openai.calls.length = 0
  await server.deps.db.delete(providerIncidents)
})
afterAll(async () => {
  await server.close()
  await openai.close()
})

const form = {
  subject: 'Rooms',
  message: 'hello {{first_name}}, rooms are redy now',
  recipientContext:
    'Name: Ada Lovelace\nE-mail: ada@example.com\nAccount type: Pro\nMember since: May 1, 2026',
}
const enrich = () => grace.post('/api/admin/enrich-email', form)

test('with a key the model of the settings writes, told of the recipient, and the call is on the books', async () => {
  openai.converse = () => ({ say: ['Dear Ada,\n\n', 'your rooms are ready.'] })
  const { status, body } = await enrich()
  expect([status, body.data]).toEqual([
    200,
    {
      enrichedMessage: 'Dear Ada,\n\nyour rooms are ready.',
      source: 'model',
      changes: ['The model left out {{first_name}}.'],
    },
  ])
  const sent = openai.calls[0].json as { instructions: string; input: { content: string }[]; store: boolean }
  expect(sent.instructions).toContain('Rewrite the message as a friendly, professional e-mail')
  for (const line of [form.recipientContext, form.message]) expect(sent.input[0].content).toContain(line)
  expect(sent.store).toBe(false)
  const [call] = await server.deps.db.select().from(aiCalls).where(eq(aiCalls.purpose, 'email'))
  expect(call).toMatchObject({ state: 'completed' })
  expect(call.costCents).toBeGreaterThan(0)
})

test('who watches gets the text as it is written, then the whole', async () => {
  openai.converse = () => ({ say: ['Dear {{first_name}},', ' all is ready.'] })
  const answer = await grace.fetch('/api/admin/enrich-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(form),
  })
  const events = (await answer.text()).trim().split('\n\n')
  expect(events.slice(0, -1)).toEqual([
    'event: text\ndata: {"added":"Dear {{first_name}},"}',
    'event: text\ndata: {"added":" all is ready."}',
  ])
  expect(events.at(-1)).toContain(
    'event: done\ndata: {"enrichedMessage":"Dear {{first_name}}, all is ready."',
  )
})

test('where the model has no answer, rules correct the text and say so, and administrators hear of it', async () => {
  openai.faults = [quotaExhausted]
  const { body } = await enrich()
  expect(body.data.source).toBe('rules')
  expect(body.data.enrichedMessage).toContain('Hello {{first_name}}, rooms are')
  expect(body.data.changes[0]).toBe('The language model has no answer, so the text was corrected by rules.')
  expect(await server.deps.db.select().from(providerIncidents)).toMatchObject([{ reason: 'quota' }])
  expect((await enrich()).body.data.source).toBe('rules')
  expect(openai.calls).toHaveLength(1)
})

test('too little text is refused, to a watcher as to everybody', async () => {
  const short = { ...form, message: 'Hi' }
  expect((await grace.post('/api/admin/enrich-email', short)).status).toBe(400)
  const answer = await grace.fetch('/api/admin/enrich-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(short),
  })
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    400,
    'Message must be at least 10 characters',
  ])
  const stranger = await server.client().fetch('/api/admin/enrich-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(form),
  })
  expect(stranger.status).toBe(401)
})
