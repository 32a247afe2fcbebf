import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxMessages } from '../../../api/db/schema/operations/mailbox.ts'
import { settings } from '../../../api/db/schema/operations/operations.ts'
import { users } from '../../../api/db/schema/accounts/users.ts'
import { enqueue } from '../../../api/jobs/enqueue.ts'
import type { MailMessage } from '../../../api/providers/mail/mailer.ts'
import { enqueueMail } from '../../../api/services/mail/enqueue-mail.ts'
import { createTestApp, type TestApp } from '../../../api/testing/test-app.ts'
import { type RunningWorker, startWorker } from '../../start-worker.ts'
import type { Stager } from '../../stager/stager.ts'
import { testContext } from '../../../api/testing/test-context.ts'

let server: TestApp
let worker: RunningWorker
/** Told of every message once it is in the mailbox. */
let sent: (message: MailMessage) => void = () => {}
let failures = 0

const noStager: Stager = {
  stage: () => {
    throw new Error('No room is staged here')
  },
  close: async () => {},
}

beforeAll(async () => {
  server = await createTestApp()
  const { mail } = server.deps
  const deps = {
    ...server.deps,
    stager: noStager,
    mail: {
      ...mail,
      async send(message: MailMessage) {
        if (failures-- > 0) throw new Error('The mail server is away')
        const outcome = await mail.send(message)
        sent(message)
        return outcome
      },
    },
  }
  worker = await startWorker(deps, server.databaseUrl)
})
afterAll(async () => {
  await worker.stop()
  await server.close()
})

/** Resolves with the next message to somebody; to be called before what causes it. */
const nextMail = (to: string) =>
  new Promise<MailMessage>((resolve) => {
    const before = sent
    sent = (message) => {
      before(message)
      if (message.to !== to) return
      sent = before
      resolve(message)
    }
  })
const form = (email: string) => ({ email, name: 'Ada', password: 'a quiet lane', username: '' })
const linkIn = (message: MailMessage) => new URL(/http\S+token=\S+/.exec(message.text)![0])

test('registering mails a link that verifies, and the link is that of this server', async () => {
  const mail = nextMail('ada@example.com')
  const client = server.client()
  await client.post('/api/register', form('ada@example.com'))
  const link = linkIn(await mail)
  expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/verify-email'])
  expect((await mail).html).toContain(link.href)
  expect((await client.get(`/api/user/verify-email${link.search}`)).status).toBe(200)
  expect((await client.get('/api/user')).body.user).toMatchObject({
    isEmailVerified: true,
    creditsRemaining: 2,
  })
})

test('a forgotten password goes all the way', async () => {
  const mail = nextMail('ada@example.com')
  await server.client().post('/api/forgot-password', { email: 'ADA@example.com' })
  const link = linkIn(await mail)
  expect(link.pathname).toBe('/reset-password')
  const token = link.searchParams.get('token')
  const reset = await server.client().post('/api/reset-password', { token, password: 'newsecret' })
  expect(reset.status).toBe(200)
  const login = { username: 'ada@example.com', password: 'newsecret' }
  expect((await server.client().post('/api/login', login)).status).toBe(200)
})

test('a mail that was not asked for in the end is not sent', async () => {
  const { db, config } = server.deps
  const content = { subject: 'Never', heading: 'Never', paragraphs: [] }
  const after = nextMail('after@example.com')
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(testContext({ db: tx }), {
        publicUrl: config.publicUrl,
        to: 'never@example.com',
        content,
      })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await enqueueMail(testContext({ db }), { publicUrl: config.publicUrl, to: 'after@example.com', content })
  await after
  expect(await db.$count(mailboxMessages, eq(mailboxMessages.to, 'never@example.com'))).toBe(0)
})

test('a mail server that is away is tried again, and the message comes once', async () => {
  const { db, config } = server.deps
  failures = 1
  const mail = nextMail('later@example.com')
  const content = { subject: 'Later', heading: 'Later', paragraphs: [] }
  await enqueueMail(testContext({ db }), { publicUrl: config.publicUrl, to: 'later@example.com', content })
  await mail
  expect(await db.$count(mailboxMessages, eq(mailboxMessages.to, 'later@example.com'))).toBe(1)
})

test('administrators hear of a sign-up while the setting says so', async () => {
  const { db } = server.deps
  const other = { username: 'other', name: 'Other', passwordHash: '', isAdmin: true }
  await db.insert(users).values([
    { ...other, email: 'unverified@nestage.example' },
    {
      ...other,
      username: 'gone',
      email: 'gone@nestage.example',
      isEmailVerified: true,
      deletedAt: new Date(),
    },
  ])
  const notices = () => db.$count(mailboxMessages, eq(mailboxMessages.subject, 'New user signup: Ada'))
  const quiet = nextMail('grace@example.com')
  await server.client().post('/api/register', form('grace@example.com'))
  await quiet
  expect(await notices()).toBe(0)

  await db.insert(settings).values({ key: 'admin_new_user_notifications', value: 'true' })
  const notice = nextMail('admin@nestage.example')
  await server.client().post('/api/register', form('edsger@example.com'))
  expect((await notice).text).toContain('edsger@example.com')
  expect(await notices()).toBe(1)
  const recipients = await db.select({ to: mailboxMessages.to }).from(mailboxMessages)
  for (const { to } of recipients)
    expect(['unverified@nestage.example', 'gone@nestage.example']).not.toContain(to)
})

test('a purge leaves an account alone that was restored, and takes one whose time is over', async () => {
  const { db } = server.deps
  const [restored, gone] = await db.select().from(users).where(eq(users.name, 'Ada')).orderBy(users.id)
  const deletedAt = new Date()
  await db.update(users).set({ deletedAt }).where(eq(users.id, gone.id))
  // One queue, so that the mail leaves when both purges are done.
  const queueName = 'purge'
  for (const { id: userId } of [restored, gone])
    await enqueue(db, 'purge-account', { userId, deletedAt: deletedAt.toISOString() }, { queueName })
  const done = nextMail('done@example.com')
  const message = { id: randomUUID(), to: 'done@example.com', subject: 'Done', html: '', text: '' }
  await enqueue(db, 'send-mail', message, { queueName })
  await done
  expect(await db.$count(users, eq(users.id, restored.id))).toBe(1)
  expect(await db.$count(users, eq(users.id, gone.id))).toBe(0)
})
