import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../db/schema/accounts/users.ts'
import { mails } from '../../../db/schema/mail/mails.ts'
import { mailboxMessages } from '../../../db/schema/operations/mailbox.ts'
import { makeAdministrator } from '../../../testing/make-administrator.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'
import { sendWrittenMail } from '../send-written-mail.ts'
import { prepareAnnouncement } from './prepare-announcement.ts'

/** At six a minute. */
const PAUSE_MS = 10_000

let server: TestApp
let grace: TestClient
beforeAll(async () => {
  server = await createTestApp({ ANNOUNCEMENTS_PER_MINUTE: '6' })
  grace = await server.signedUp('grace')
  await makeAdministrator(server.deps.db, grace)
  for (const name of ['ada', 'edsger', 'barbara']) await server.signedUp(name)
  const { db } = server.deps
  const other = { username: 'x', name: 'X', passwordHash: '' }
  await db.insert(users).values([
    { ...other, username: 'unverified', email: 'unverified@example.com' },
    { ...other, username: 'gone', email: 'gone@example.com', isEmailVerified: true, deletedAt: new Date() },
  ])
})
afterAll(() => server.close())

const announce = (more: object = {}) =>
  grace.post('/api/admin/announcements', {
    subject: 'News for {{name}}',
    message: 'Hello {{first_name}}, there is {{what}}.',
    filter: { role: 'user' },
    fields: { what: 'a new style' },
    ...more,
  })
/** To the administrators, too. */
const TO_ALL = { filter: {} }
const prepare = (batchId: string) => prepareAnnouncement(testContext(server.deps), { batchId })
const mailsOf = (batchId: string) =>
  server.deps.db.select().from(mails).where(eq(mails.batchId, batchId)).orderBy(asc(mails.dueAt))
const run = (mailId: string) => sendWrittenMail(testContext(server.deps), { mailId, isLastAttempt: false })
const jobs = async () =>
  (
    await server.deps.db.execute(
      sql`select from graphile_worker.jobs where task_identifier = 'send-written-mail'`,
    )
  ).length
/** When a mail's job runs. */
const dueJob = async (mailId: string) => {
  const found = await server.deps.db.execute<{ at: string }>(
    sql`select run_at::text as at from graphile_worker.jobs where key = ${`mail:${mailId}`}`,
  )
  expect(found).toHaveLength(1)
  return new Date(found[0].at)
}

test('goes once to each verified user, filled in, at the pace that is set, with a link that ends them', async () => {
  const id = randomUUID()
  const asked = await Promise.all([announce({ id }), announce({ id })])
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  expect(asked[0].body.data).toEqual({ id, recipients: 3 })
  // As if two workers had it, and one of them ran it again.
  await Promise.all([prepare(id), prepare(id)])
  await prepare(id)
  const queued = await mailsOf(id)
  expect(queued.map(({ to }) => to)).toEqual(['ada@example.com', 'edsger@example.com', 'barbara@example.com'])
  expect(await jobs()).toBe(3)
  const [first, second, third] = queued.map(({ dueAt }) => dueAt.getTime())
  expect([second - first, third - second]).toEqual([PAUSE_MS, PAUSE_MS])

  expect(await run(queued[0].id)).toBe('sent')
  const [message] = await server.deps.db
    .select()
    .from(mailboxMessages)
    .where(eq(mailboxMessages.id, queued[0].id))
  expect(message.subject).toBe('News for ada')
  expect(message.text).toContain('Hello ada, there is a new style.')
  const [, link] = /^<(.*)>$/.exec(message.headers?.['List-Unsubscribe'] ?? '') ?? []
  expect(message.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(message.html).toContain(link)

  // At one click of a mail program: no cookie, no page.
  const { pathname, search } = new URL(link)
  const click = await server.client().fetch(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(click.status).toBe(200)
  const next = (await announce({ subject: 'More' })).body.data
  expect(next.recipients).toBe(2)
  const counts = (await grace.get('/api/admin/announcements/recipients?role=user')).body.data
  expect(counts).toEqual({ recipients: 2, unverified: 1, unsubscribed: 1, perMinute: 6 })

  // Somebody who leaves while it is under way, and an administrator who stops it.
  const [{ token }] = await server.deps.db.execute<{ token: string }>(
    sql`select token from mail_preferences where user_id = ${queued[1].userId}`,
  )
  await server.client().fetch(`/unsubscribe?token=${token}`, { method: 'POST', body: 'answer=unsubscribe' })
  expect(await run(queued[1].id)).toBe('unneeded')
  expect((await grace.post(`/api/admin/announcements/${id}/stop`)).status).toBe(200)
  expect(await run(queued[2].id)).toBe('unneeded')
  const listed = (await grace.get('/api/admin/announcements')).body.data
  expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
    sent: 1,
    skipped: 2,
    waiting: 0,
  })
})

test('a second announcement leaves behind the first', async () => {
  const [one, two] = [(await announce()).body.data.id, (await announce()).body.data.id]
  await prepare(one)
  await prepare(two)
  const last = (await mailsOf(one)).at(-1)!.dueAt.getTime()
  expect((await mailsOf(two))[0].dueAt.getTime()).toBe(last + PAUSE_MS)
})

test('that was stopped goes on behind all others, with one job for each of its mails', async () => {
  const { id } = (await announce(TO_ALL)).body.data
  await prepare(id)
  const { id: other } = (await announce(TO_ALL)).body.data
  await prepare(other)
  const jobsBefore = await jobs()
  const act = async (what: 'stop' | 'resume') =>
    (await grace.post(`/api/admin/announcements/${id}/${what}`)).status
  expect([await act('stop'), await act('resume'), await act('resume')]).toEqual([200, 200, 200])
  expect(await jobs()).toBe(jobsBefore)
  const [own, others] = [await mailsOf(id), await mailsOf(other)]
  expect(own.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
  expect(own[0].dueAt.getTime()).toBe(others.at(-1)!.dueAt.getTime() + PAUSE_MS)
  expect(own[1].dueAt.getTime() - own[0].dueAt.getTime()).toBe(PAUSE_MS)
  expect(await dueJob(own[1].id)).toEqual(own[1].dueAt)

  // Stopped before it was made ready: that is done now.
  const unprepared = (await announce(TO_ALL)).body.data.id
  await grace.post(`/api/admin/announcements/${unprepared}/stop`)
  await prepare(unprepared)
  expect(await mailsOf(unprepared)).toEqual([])
  await grace.post(`/api/admin/announcements/${unprepared}/resume`)
  await prepare(unprepared)
  expect(await mailsOf(unprepared)).toHaveLength(3)
  expect((await grace.post(`/api/admin/announcements/${randomUUID()}/resume`)).status).toBe(404)
})

test('leaves no faster when the worker was away and all of it is due', async () => {
  const { db } = server.deps
  const { id } = (await announce(TO_ALL)).body.data
  await prepare(id)
  const past = sql`now() - interval '1 hour'`
  await db.update(mails).set({ dueAt: past }).where(eq(mails.state, 'queued'))
  await db.execute(sql`delete from settings where key = 'announcements_next_turn'`)
  const [first, second] = await mailsOf(id)
  expect(await run(first.id)).toBe('sent')
  expect(await run(second.id)).toBe('put-off')
  const waiting = (await mailsOf(id)).find((mail) => mail.id === second.id)!
  expect(waiting).toMatchObject({ id: second.id, state: 'queued', attempts: 0 })
  expect(waiting.dueAt.getTime()).toBeGreaterThan(Date.now())
  expect(await dueJob(second.id)).toEqual(waiting.dueAt)
  // Its turn has come.
  await db.execute(sql`update settings set value = now()::text where key = 'announcements_next_turn'`)
  expect(await run(second.id)).toBe('sent')
})

test('is refused where a field has no value for everybody, and for nobody', async () => {
  expect((await announce({ fields: {} })).body.message).toBe(
    'No value for {{what}}. Fill it in or take it out.',
  )
  expect((await announce({ filter: { plan: 7 } })).body.message).toBe('Nobody matches this choice.')
  const { db } = server.deps
  await db.update(users).set({ name: '' }).where(eq(users.email, 'barbara@example.com'))
  expect((await announce()).body.message).toMatch(
    /^1 of \d recipients have no value for \{\{name\}\}, \{\{first_name\}\}\.$/,
  )
  await db.update(users).set({ name: 'Barbara' }).where(eq(users.email, 'barbara@example.com'))
})

test('goes to 10,000 people at most, and says so', async () => {
  await server.deps.db.execute(sql`
    insert into users (username, email, name, password_hash, is_email_verified)
    select 'many' || n, 'many' || n || '@example.com', 'Many', '', true from generate_series(1, 10000) n`)
  expect((await announce()).body.message).toBe(
    'This goes to 10,002 people. One mail goes to 10,000 at most: narrow the choice.'.replace(
      '10,002',
      new Intl.NumberFormat('en-US').format(
        (await grace.get('/api/admin/announcements/recipients?role=user')).body.data.recipients,
      ),
    ),
  )
})
