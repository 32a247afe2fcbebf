import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { mailboxMessages } from '../../db/schema/operations/mailbox.ts'
import { composeMail } from '../../services/mail/compose-mail.ts'
import { sendWrittenMail } from '../../services/email-desk/send-written-mail.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'
import { mailboxMailer } from './mailbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

interface Received {
  from: string
  to: string[]
  source: string
}

const received: Received[] = []
let refuseWith: { code: number; at: 'recipient' | 'data' } | null = null
const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code })

async function take(
  stream: SMTPServerDataStream,
  { mailFrom, rcptTo }: SMTPServerEnvelope,
  done: (error?: Error) => void,
): Promise<void> {
  const source = await text(stream)
  if (refuseWith?.at === 'data') return done(refusal(refuseWith.code))
  const from = mailFrom ? mailFrom.address : ''
  received.push({ from, to: rcptTo.map(({ address }) => address), source })
  done()
}

/** A real SMTP server that takes what it is given, except where a test wants otherwise. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'nestage' && password === 'p@ss/word' ? done(null, { user: username }) : done(refusal(535)),
  onRcptTo: (_address, _session, done) =>
    refuseWith?.at === 'recipient' ? done(refusal(refuseWith.code)) : done(),
  onData: (stream, { envelope }, done) => void take(stream, envelope, done),
})

let mailer: Mailer
let address: string
const mailers: Mailer[] = []
const connect = (url: string, mustEncrypt = false) => {
  const made = smtpMailer({ url, mustEncrypt }, 'support@nestage.example')
  mailers.push(made)
  return made
}
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
  mailer = connect(`smtp://nestage:p%40ss%2Fword@${address}`)
})
afterEach(() => {
  refuseWith = null
  received.length = 0
})
afterAll(async () => {
  for (const made of mailers) made.close()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
})

const content = {
  subject: 'Ünlimited rooms',
  heading: 'Hello',
  paragraphs: ['A line with <b>no</b> markup & an é.'],
  action: { label: 'Verify Email', url: 'https://nestage.example/verify-email?token=abc' },
}
const message = (to = 'ada@example.com') => ({
  id: randomUUID(),
  to,
  ...composeMail(content, 'https://nestage.example'),
})

/** The parts of a message as a mail program decodes them. */
function decodedParts(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (run: string) =>
      Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
    )
}

describe('over SMTP', () => {
  test('a message arrives with both parts, from the support address', async () => {
    const sent = message()
    expect(await mailer.send(sent)).toEqual({ state: 'sent' })
    const [{ from, to, source }] = received
    expect([from, to]).toEqual(['support@nestage.example', ['ada@example.com']])
    expect(source).toMatch(/^From: Nestage <support@nestage\.example>/m)
    expect(source).toMatch(/^Reply-To: Nestage <support@nestage\.example>/m)
    expect(source).toContain(`Message-ID: <${sent.id}@nestage.example>`)
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    const parts = decodedParts(source)
    expect(parts).toContain('A line with <b>no</b> markup & an é.')
    expect(parts).toContain('A line with &lt;b&gt;no&lt;/b&gt; markup &amp; an é.')
    expect(parts).toContain('https://nestage.example/verify-email?token=abc')
  })

  test('an address cannot name a second one', async () => {
    await mailer.send(message('ada@example.com, eve@example.com')).catch(() => undefined)
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  })

  test.each(['recipient', 'data'] as const)('a 5xx to the %s is final', async (at) => {
    refuseWith = { code: 550, at }
    expect(await mailer.send(message())).toEqual({ state: 'refused', reason: expect.stringContaining('550') })
  })

  test.each(['recipient', 'data'] as const)('a 4xx to the %s is tried again', async (at) => {
    refuseWith = { code: 451, at }
    await expect(mailer.send(message())).rejects.toThrow('not now')
    refuseWith = null
    expect(await mailer.send(message())).toEqual({ state: 'sent' })
  })

  test('a wrong password is a fault of ours and tried again', async () => {
    await expect(connect(`smtp://nestage:wrong@${address}`).send(message())).rejects.toThrow(/535/)
  })

  test('a server that offers no encryption is told nothing where it must', async () => {
    const encrypted = connect(`smtp://nestage:p%40ss%2Fword@${address}`, true)
    await expect(encrypted.send(message())).rejects.toThrow(/STARTTLS/)
    expect(received).toEqual([])
  })

  test('a server that is away is tried again', async () => {
    await expect(connect('smtp://127.0.0.1:1').send(message())).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('an administrator’s letter over SMTP', () => {
  let app: TestApp
  let admin: TestClient
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signedUp('admin')
    await makeAdministrator(app.deps.db, admin)
  })
  afterAll(() => app.close())

  const send = async () => {
    const letter = { to: 'ada@example.com', subject: 'Your rooms', message: 'Your rooms are ready, Ada.' }
    return (await admin.post('/api/admin/send-email', letter)).body.data.id as string
  }
  const run = (mailId: string, through = mailer, isLastAttempt = false) =>
    sendWrittenMail(testContext({ ...app.deps, mail: through }), { mailId, isLastAttempt })
  const shown = async (id: string) => {
    const { state, attempts, lastError } = (await admin.get(`/api/admin/mails/${id}`)).body.data
    return [state, attempts, lastError]
  }

  test('waits after a 4xx, leaves at the next try, and looks like a person’s', async () => {
    const id = await send()
    refuseWith = { code: 451, at: 'recipient' }
    await expect(run(id)).rejects.toThrow('451')
    expect(await shown(id)).toEqual(['queued', 1, expect.stringContaining('451 not now')])
    refuseWith = null
    expect(await run(id)).toBe('sent')
    expect(await shown(id)).toEqual(['sent', 2, null])
    const [{ source }] = received
    expect(source).toMatch(/^Reply-To: Nestage <support@nestage\.example>/m)
    expect(source).not.toMatch(/^(Auto-Submitted|Precedence|List-[\w-]+|X-Auto-Response-Suppress):/im)
    // Once it has left nothing is sent again.
    expect(await run(id)).toBe('unneeded')
    expect(received).toHaveLength(1)
  })

  test.each(['recipient', 'data'] as const)('has bounced after a 5xx to the %s', async (at) => {
    const id = await send()
    refuseWith = { code: 550, at }
    expect(await run(id)).toBe('refused')
    expect(await shown(id)).toEqual(['bounced', 1, expect.stringContaining('550 not now')])
    refuseWith = null
    expect(await run(id)).toBe('unneeded')
    expect(received).toEqual([])
  })

  test('has failed once a server was away to the last try', async () => {
    const id = await send()
    const away = connect('smtp://127.0.0.1:1')
    await expect(run(id, away)).rejects.toThrow('ECONNREFUSED')
    expect(await shown(id)).toEqual(['queued', 1, expect.stringContaining('ECONNREFUSED')])
    await expect(run(id, away, true)).rejects.toThrow('ECONNREFUSED')
    expect(await shown(id)).toEqual(['failed', 2, expect.stringContaining('ECONNREFUSED')])
  })
})

describe('the embedded mailbox', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  test('keeps a message once, however often it is sent', async () => {
    const kept = message()
    for (let n = 0; n < 3; n++) expect(await mailboxMailer(database.db).send(kept)).toEqual({ state: 'sent' })
    const rows = await database.db.select().from(mailboxMessages)
    expect(rows).toMatchObject([kept])
  })
})
