import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminHelpTopic } from '../../../shared/contracts/admin/help-topics.ts'
import { unansweredQuestions } from '../../db/schema/assistants/unanswered-questions.ts'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { aiCalls } from '../../db/schema/staging/ai.ts'
import { deleteExpired } from '../../services/operations/delete-expired.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let admin: TestClient
let visitor: TestClient
beforeAll(async () => {
  server = await createTestApp()
  admin = await server.signedUp('admin')
  await makeAdministrator(server.deps.db, admin)
  visitor = server.client()
})
afterAll(() => server.close())

const ask = async (message: string) =>
  (await visitor.post('/api/chat/sales-assistant', { message })).body.data
const topics = async (): Promise<AdminHelpTopic[]> => (await admin.get('/api/admin/help-topics')).body.data
const unanswered = async (state = 'open') =>
  (await admin.get(`/api/admin/unanswered-questions?state=${state}`)).body.data

const FORM = {
  section: 'tips',
  question: 'Do you deliver flamingos?',
  answer: 'No. Standard costs {price of Standard Monthly} and has none.',
  keywords: ['pink birds'],
  isPublished: true,
}

test('a missing topic is written for an unanswered question, and answers it from then on', async () => {
  expect((await ask('Do you deliver flamingos?')).outcome).toBe('unanswered')
  await ask('do you DELIVER flamingos')
  const [question] = await unanswered()
  expect(question).toMatchObject({ question: 'do you DELIVER flamingos', count: 2, assistant: 'sales' })
  const { status, body } = await admin.post('/api/admin/help-topics', { ...FORM, questionId: question.id })
  expect([status, body.data.slug, body.data.version]).toEqual([200, 'do-you-deliver-flamingos', 1])
  expect(await unanswered()).toEqual([])
  expect(await unanswered('answered')).toMatchObject([{ id: question.id, topicId: body.data.id }])
  expect(await ask('Are there pink birds?')).toMatchObject({
    message: 'No. Standard costs $30 and has none.',
    sources: [{ href: '/help#do-you-deliver-flamingos' }],
  })
})

test('a topic keeps its versions, who saved them and its anchor, and overwrites nobody', async () => {
  const topic = (await topics()).find(({ slug }) => slug === 'dark-mode')!
  const path = `/api/admin/help-topics/${topic.id}`
  const { section, answer, keywords } = topic
  const hidden = { section, question: 'Can it be dark?', answer, keywords, isPublished: false }
  expect((await admin.put(path, { ...hidden, version: 1 })).body.data).toMatchObject({
    slug: 'dark-mode',
    version: 2,
  })
  const late = await admin.put(path, { ...hidden, answer: 'Never.', version: 1 })
  expect([late.status, late.body.current.version]).toEqual([409, 2])
  expect((await admin.get(`${path}/versions`)).body.data).toMatchObject([
    { version: 2, question: 'Can it be dark?', isPublished: false, editor: 'admin' },
    { version: 1, question: 'Is there a dark mode?', isPublished: true, editor: null },
  ])
  // What is not published is nowhere: not with the assistants either.
  expect((await ask('Is there a dark mode?')).sources).not.toEqual([
    expect.objectContaining({ href: '/help#dark-mode' }),
  ])
  const trail = await server.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(topic.id)))
  expect(trail).toMatchObject([
    {
      action: 'help-topic.edited',
      before: { isPublished: true },
      after: { isPublished: false, question: 'Can it be dark?' },
    },
  ])
})

test.each([
  [
    'It costs $30.',
    'Prices come from the plans: name a fact such as {price of Standard Monthly} instead of “$30.”.',
  ],
  ['It costs {price of Gold}.', 'There is no fact {price of Gold}. Choose one of the list.'],
])('an answer with a price of its own or an unknown fact is refused: %s', async (answer, message) => {
  const { status, body } = await admin.post('/api/admin/help-topics', { ...FORM, answer })
  expect([status, body.message]).toEqual([400, message])
})

test('a dismissed question comes back once it is asked again, and is forgotten after 90 days', async () => {
  await ask('Where do walruses sleep?')
  const [question] = await unanswered()
  await admin.delete(`/api/admin/unanswered-questions/${question.id}`)
  expect(await unanswered()).toEqual([])
  await ask('Where do walruses sleep?')
  expect(await unanswered()).toMatchObject([{ id: question.id, count: 1 }])
  const { db } = server.deps
  await db.update(unansweredQuestions).set({ lastAskedAt: new Date(Date.now() - 91 * 86_400_000) })
  const call = {
    purpose: 'assistant',
    askedBy: 'account 1',
    model: 'm',
    state: 'completed',
    costCents: 1,
  } as const
  await db.insert(aiCalls).values([{ ...call, createdAt: new Date(Date.now() - 3 * 86_400_000) }, call])
  await deleteExpired(testContext(server.deps))
  expect(await unanswered()).toEqual([])
  const askers = (await db.select().from(aiCalls)).map(({ askedBy }) => askedBy)
  expect(askers).toHaveLength(2)
  expect(new Set(askers)).toEqual(new Set(['account 1', null]))
})

test('nobody else may read or write them', async () => {
  for (const path of ['/api/admin/help-topics', '/api/admin/unanswered-questions'])
    expect((await visitor.get(path)).status).toBe(401)
  expect((await (await server.signedUp()).post('/api/admin/help-topics', FORM)).status).toBe(403)
})
