import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../db/schema/accounts/users.ts'
import { mails } from '../../db/schema/mail/mails.ts'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { mailboxMessages } from '../../db/schema/operations/mailbox.ts'
import type { MailMessage } from '../../providers/mail/mailer.ts'
import { purgeUser } from '../../services/accounts/deletion/purge-user.ts'
import { sendWrittenMail } from '../../services/email-desk/send-written-mail.ts'
import { deleteOldMails } from '../../services/mail/mail-retention.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let grace: TestClient
let adaId: number
beforeAll(async () => {
  server = await createTestApp()
  grace = await server.signedUp('grace')
  await makeAdministrator(server.deps.db, grace)
  adaId = (await (await server.signedUp('ada')).get('/api/user')).body.user.id
  await server.deps.db.update(users).set({ name: 'Ada Lovelace' }).where(eq(users.id, adaId))
})
afterAll(() => server.close())

const letter = (more: object = {}) => ({
  to: 'ada@example.com',
  subject: 'Your rooms',
  message: 'Hello {{first_name}}, your rooms are ready.',
  ...more,
})
const send = (more: object = {}) => grace.post('/api/admin/send-email', letter(more))
const rowOf = async (id: string) => (await server.deps.db.select().from(mails).where(eq(mails.id, id)))[0]
const kept = (id: string) => server.deps.db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id))
const jobsOf = async (id: string) =>
  (
    await server.deps.db.execute(
      sql`select from graphile_worker._private_jobs where payload->>'mailId' = ${id}`,
    )
  ).length

/** What the job does, with a mail server that does as told before and after it has taken the message. */
const run = (
  mailId: string,
  {
    before,
    after,
    isLastAttempt = false,
  }: { before?: () => unknown; after?: () => unknown; isLastAttempt?: boolean } = {},
) => {
  const { mail } = server.deps
  const through = async (message: MailMessage) => {
    await before?.()
    const outcome = await mail.send(message)
    await after?.()
    return outcome
  }
  return sendWrittenMail(testContext({ ...server.deps, mail: { ...mail, send: through } }), {
    mailId,
    isLastAttempt,
  })
}

describe('a letter', () => {
  test('is kept, leaves by a job, and is a person’s: filled in, with no headers of machines', async () => {
    const { status, body } = await send()
    expect([status, body.message, body.data.state]).toEqual([200, 'Email Sent', 'queued'])
    const { id } = body.data
    expect(await jobsOf(id)).toBe(1)
    await run(id)
    const [message] = await kept(id)
    expect(message).toMatchObject({ to: 'ada@example.com', subject: 'Your rooms', headers: {} })
    expect(message.text).toContain('Hello Ada, your rooms are ready.')
    const { body: read } = await grace.get(`/api/admin/mails/${id}`)
    expect(read.data).toMatchObject({ state: 'sent', attempts: 1, sentBy: 'grace', userId: adaId })
    expect(read.data.body).toBe('Hello Ada, your rooms are ready.')
    const record = (await grace.get(`/api/admin/users/${adaId}`)).body.data.mails
    expect(record[0]).toMatchObject({ id, kind: 'personal', state: 'sent' })
    const [entry] = await server.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'mail.sent'))
    expect(entry).toMatchObject({ subjectKind: 'user', subjectId: String(adaId), after: { mailId: id } })
  })

  test('asked for twice is one, and its id is no other’s', async () => {
    const id = randomUUID()
    const answers = await Promise.all([send({ id }), send({ id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await jobsOf(id)).toBe(1)
    expect((await send({ id, to: 'grace@example.com' })).body.code).toBe('id_reused')
  })

  test.each([
    ['no address', { to: 'ada' }, 'Please enter a valid email address'],
    ['two addresses', { to: 'ada@example.com, eve@example.com' }, 'Please enter a valid email address'],
    [
      'a header in the address',
      { to: 'ada@example.com\r\nBcc: eve@example.com' },
      'Please enter a valid email address',
    ],
    ['no subject', { subject: ' ' }, 'Subject is required'],
    ['a header in the subject', { subject: 'Hi\r\nBcc: eve@example.com' }, 'Subject must be a single line'],
    ['a short message', { message: 'Hi' }, 'Message must be at least 10 characters'],
    ['a message of 900 kB', { message: 'x'.repeat(900_000) }, 'Message must be at most 20,000 characters'],
    [
      'a field without a value',
      { message: 'About {{listing}}: ready.' },
      'No value for {{listing}}. Fill it in or take it out.',
    ],
    [
      'a field of a stranger',
      { to: 'new@example.com' },
      'No value for {{first_name}}. Fill it in or take it out.',
    ],
    [
      'braces that are no field',
      { message: 'Hello {{first name}}, hi.' },
      '{{first name}} is no field. Write fields like {{first_name}}.',
    ],
  ])('is refused with %s', async (_, more, message) => {
    const before = await server.deps.db.$count(mails)
    const { status, body } = await send(more)
    expect([status, body.message]).toEqual([400, message])
    expect(await server.deps.db.$count(mails)).toBe(before)
  })

  test('over 1 MB is refused before it is read', async () => {
    expect((await send({ message: 'x'.repeat(1_100_000) })).status).toBe(413)
  })

  test('takes values for its own fields, which are text and nothing more', async () => {
    const fields = { listing: 'Elm St <b>\r\nBcc: eve@example.com {{name}}' }
    const { body } = await send({ subject: 'On {{listing}}', message: 'About {{listing}}: ready.', fields })
    await run(body.data.id)
    const [message] = await kept(body.data.id)
    expect(message.subject).toBe('On Elm St <b> Bcc: eve@example.com {{name}}')
    expect(message.html).toContain('Elm St &lt;b&gt;')
  })

  test('looks in the preview as it leaves, in both schemes', async () => {
    const { body } = await grace.post(
      '/api/admin/preview-email',
      letter({ message: 'Hello {{name}} on {{listing}}.' }),
    )
    expect(body.data.missing).toEqual(['listing'])
    expect(body.data.light).toContain('Hello Ada Lovelace on {{listing}}.')
    expect(body.data.dark).toContain('#1A1F1C !important')
    expect(body.data.text).toContain('Hello Ada Lovelace on {{listing}}.')
  })
})

describe('a worker that dies', () => {
  const death = () => new Promise<never>(() => {})
  /** Resolves once the run has come to the mail server. */
  const until = (runIt: (reached: () => void) => unknown) =>
    new Promise<void>((resolve) => void runIt(resolve))

  test('before the mail server took the mail has the next run send it', async () => {
    const { id } = (await send()).body.data
    await until((reached) => run(id, { before: () => (reached(), death()) }))
    expect([(await rowOf(id)).state, await kept(id)]).toEqual(['sending', []])
    expect(await run(id)).toBe('sent')
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('after it took the mail has it sent with the same Message-ID, by which it is one', async () => {
    const { id } = (await send()).body.data
    await until((reached) => run(id, { after: () => (reached(), death()) }))
    expect(await run(id)).toBe('sent')
    expect(await kept(id)).toHaveLength(1)
  })

  test('after that was written down sends nothing any more', async () => {
    const { id } = (await send()).body.data
    await run(id)
    let asked = 0
    expect(await run(id, { before: () => asked++ })).toBe('unneeded')
    expect(asked).toBe(0)
  })
})

test('a mail server that is away, or refuses, is kept with the mail', async () => {
  const { id } = (await send()).body.data
  const away = () => {
    throw new Error('451 come back later')
  }
  await expect(run(id, { before: away })).rejects.toThrow('451')
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, lastError: '451 come back later' })
  await expect(run(id, { before: away, isLastAttempt: true })).rejects.toThrow('451')
  expect((await rowOf(id)).state).toBe('failed')
  const refusing = {
    close() {},
    send: async () => ({ state: 'refused', reason: '550 no such user' }) as const,
  }
  const ctx = testContext({ ...server.deps, mail: refusing })
  expect(await sendWrittenMail(ctx, { mailId: id, isLastAttempt: false })).toBe('refused')
  expect(await rowOf(id)).toMatchObject({ state: 'bounced', lastError: '550 no such user' })
  const listed = (await grace.get('/api/admin/mails?state=bounced')).body.data
  expect(listed).toMatchObject([{ id, state: 'bounced', lastError: '550 no such user' }])
})

test('mails are listed a page at a time', async () => {
  const { body } = await grace.get('/api/admin/mails?limit=2')
  const next = await grace.get(`/api/admin/mails?limit=100&cursor=${body.meta.nextCursor}`)
  const ids = [...body.data, ...next.body.data].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(await server.deps.db.$count(mails, eq(mails.kind, 'personal')))
  expect(next.body.meta.nextCursor).toBeNull()
})

test('templates are kept under one name, changed and deleted, and that is written down', async () => {
  const form = { name: 'Welcome', subject: 'Hello {{name}}', body: 'Glad that you are here.' }
  const save = (more: object = {}) => grace.post('/api/admin/email-templates', { ...form, ...more })
  const { body } = await save()
  expect(body.message).toBe('Template saved')
  const { id } = body.data
  expect((await save({ name: 'WELCOME' })).body.message).toBe('There is a template named WELCOME already.')
  expect((await save({ name: ' ' })).body.message).toBe('Template name is required')
  expect((await save({ name: 'B', subject: '' })).body.message).toBe('Subject is required')
  expect((await save({ name: 'B', body: 'short' })).body.message).toBe(
    'Message must be at least 10 characters',
  )
  expect((await save({ name: 'B', body: 'Hello {{ }}, you.' })).status).toBe(400)
  expect((await grace.put(`/api/admin/email-templates/${id}`, { ...form, subject: 'Hi' })).status).toBe(200)
  expect((await grace.get('/api/admin/email-templates')).body.data).toEqual([{ ...form, id, subject: 'Hi' }])
  expect((await grace.delete(`/api/admin/email-templates/${id}`)).status).toBe(200)
  expect((await grace.delete(`/api/admin/email-templates/${id}`)).status).toBe(404)
  const entries = await server.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectKind, 'template'))
  expect(entries.map(({ action }) => action)).toEqual([
    'template.created',
    'template.edited',
    'template.deleted',
  ])
})

describe('contact messages', () => {
  const write = async (subject: string) => {
    const form = { name: 'Ada Lovelace', email: 'ADA@example.com', subject, message: 'Where are my rooms?' }
    expect((await server.client().post('/api/contact', form)).status).toBe(200)
    return (await grace.get('/api/admin/contact-messages')).body.data[0].id
  }

  test('wait in the inbox, are answered by mail once, and tell who did', async () => {
    const id = await write('Rooms')
    const answer = {
      id: randomUUID(),
      subject: 'Re: Rooms',
      message: 'Hello {{first_name}}, they are there.',
    }
    const reply = () => grace.post(`/api/admin/contact-messages/${id}/answer`, answer)
    expect((await Promise.all([reply(), reply()])).map(({ status }) => status)).toEqual([200, 200])
    const { body } = await grace.get('/api/admin/contact-messages?state=answered')
    expect(body.data).toMatchObject([
      {
        id,
        userId: adaId,
        handledBy: 'grace',
        answers: [{ body: 'Hello Ada, they are there.', sentBy: 'grace' }],
      },
    ])
    await run(answer.id)
    expect(await kept(answer.id)).toMatchObject([{ to: 'ADA@example.com', subject: 'Re: Rooms' }])
  })

  test('that need no answer are put away, and can be taken up again', async () => {
    const id = await write('Spam')
    const put = (state: string) => grace.put(`/api/admin/contact-messages/${id}`, { state })
    expect((await put('answered')).status).toBe(400)
    expect((await put('closed')).status).toBe(200)
    const open = async () => (await grace.get('/api/admin/contact-messages')).body
    expect([(await open()).data, (await open()).meta.open]).toEqual([[], 0])
    await put('open')
    expect((await open()).data).toMatchObject([{ id, handledBy: null }])
    expect((await grace.post('/api/admin/contact-messages/999/answer', letter())).status).toBe(404)
  })
})

test('texts are forgotten after 90 days, mails after 400, and an account takes its mails along', async () => {
  const { db } = server.deps
  const { id } = (await send()).body.data
  const age = (days: number) =>
    db
      .update(mails)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(mails.id, id))
  await age(89)
  await deleteOldMails(testContext(server.deps))
  expect((await rowOf(id)).body).toContain('Hello Ada')
  await age(91)
  await deleteOldMails(testContext(server.deps))
  expect((await rowOf(id)).body).toBeNull()
  await age(401)
  await deleteOldMails(testContext(server.deps))
  expect(await rowOf(id)).toBeUndefined()

  await send({ to: 'ADA@example.com' })
  await purgeUser(testContext(server.deps), { userId: adaId })
  expect(await db.$count(mails, sql`lower(${mails.to}) = 'ada@example.com'`)).toBe(0)
  expect((await grace.get('/api/admin/contact-messages')).body.data).toEqual([])
})
