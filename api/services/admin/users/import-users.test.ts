import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations/audit-entries.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { mailAccountLink } from '../../accounts/tokens/mail-account-link.ts'
import { mailboxMessages } from '../../../db/schema/operations/mailbox.ts'
import { administeredApp } from '../../../testing/administered-app.ts'
import type { Answer } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'

const { server, admin } = await administeredApp()

async function send(
  file: string | Uint8Array<ArrayBuffer>,
  dryRun: boolean,
): Promise<Pick<Answer, 'status' | 'body'>> {
  const form = new FormData()
  form.append('file', new Blob([file]), 'users.csv')
  const init = { method: 'POST', body: form }
  const response = await admin.fetch(`/api/admin/users/import?dryRun=${dryRun}`, init)
  return { status: response.status, body: await response.json() }
}
const fates = ({ body }: Pick<Answer, 'body'>) =>
  body.data.rows.map(({ line, fate, message }: Record<string, unknown>) => [line, fate, message])
const countUsers = () => server.deps.db.$count(users)

const FILE = `Name,E-mail,Office
"Vermeer, ""Jan""",jan@import.example,Delft
Frans,FRANS@import.example,

Again,jan@IMPORT.example,Delft
,administrator@example.com,
Nobody,nowhere,
=cmd(),formula@import.example,
Missing,,
`

test('a dry run says what would become of each row, and changes nothing', async () => {
  const before = await countUsers()
  const answer = await send(FILE, true)
  expect(fates(answer)).toEqual([
    [2, 'invited', null],
    [3, 'invited', null],
    [5, 'duplicate', 'The same address stands in line 2'],
    [6, 'exists', 'There is an account already'],
    [7, 'invalid', 'Invalid email format'],
    [8, 'invalid', 'This would be a formula in a spreadsheet'],
    [9, 'invalid', 'The address is missing'],
  ])
  expect(answer.body.data.rows[0]).toMatchObject({ name: 'Vermeer, "Jan"', email: 'jan@import.example' })
  expect([answer.body.data.invited, await countUsers()]).toEqual([2, before])
})

test('an import opens accounts whose owners choose a password by a mailed link, once', async () => {
  expect((await send(FILE, false)).body.data.invited).toBe(2)
  expect((await send(FILE, false)).body.data.invited).toBe(0)
  const { db } = server.deps
  const [jan] = await db.select().from(users).where(eq(users.email, 'jan@import.example'))
  expect(jan).toMatchObject({ name: 'Vermeer, "Jan"', isEmailVerified: false, isAdmin: false })
  expect(
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(jan.id))),
  ).toMatchObject([{ action: 'users.imported' }])
  const jobs = await server.deps.database.sql`
    select payload from graphile_worker._private_jobs where payload->>'purpose' = 'invitation'`
  expect(jobs.map(({ payload }) => payload.userId)).toContain(jan.id)
  await mailAccountLink(testContext(server.deps), { userId: jan.id, purpose: 'invitation' })
  const [mail] = await db.select().from(mailboxMessages).where(eq(mailboxMessages.to, jan.email))
  const token = /token=(\w+)/.exec(mail.text)?.[1]
  const choose = () => server.client().post('/api/reset-password', { token, password: 'milk and a jug' })
  expect((await choose()).status).toBe(200)
  expect((await choose()).body.code).toBe('invalid_token')
  const login = await server.client().post('/api/login', { username: jan.email, password: 'milk and a jug' })
  expect([login.status, login.body.user.isEmailVerified, login.body.user.creditsRemaining]).toEqual([
    200,
    true,
    2,
  ])
})

test.each([
  ['UTF-16', Buffer.from('\uFEFFemail;name\r\nzoe16@import.example;Zoë\r\n', 'utf16le')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFemail\tname\nzoe8@import.example\tZoë\n')],
  ['Windows-1252', Buffer.from('email,name\rzoe1252@import.example,Zo\xEB\r', 'latin1')],
])('a file in %s is read, whatever separates its fields', async (_encoding, file) => {
  const { body } = await send(new Uint8Array(file), true)
  expect(body.data.rows).toMatchObject([{ line: 2, name: 'Zoë', fate: 'invited' }])
})

test.each([
  ['The first line has to name the columns: email, name', ''],
  ['The first line has to name the columns: email, name', 'a@b.example\n'],
  ['The file has no rows', 'email\n'],
  [
    'Take the passwords out of this file. Everybody chooses their own.',
    'email,password\na@b.example,secret\n',
  ],
  ['The file is not valid CSV: line 2', 'email\n"a@b.example\n'],
  ['At most 1,000 rows can be imported at once', `email\n${'a@b.example\n'.repeat(1001)}`],
])('a file is refused as a whole: %s', async (message, file) => {
  const { status, body } = await send(file, false)
  expect([status, body.message]).toEqual([400, message])
})

test('a file past the limit is refused', async () => {
  expect((await send('x'.repeat(1024 * 1024 + 8192), true)).status).toBe(413)
})

test('the export has every user of the filter, defuses formulas, and is written down', async () => {
  const crowd = Array.from({ length: 1100 }, (_, n) => ({
    username: `crowd${n}`,
    email: `crowd${n}@export.example`,
    name: n === 0 ? '=HYPERLINK("http://evil.example")' : `Crowd, ${n}`,
    passwordHash: '',
  }))
  await server.deps.db.insert(users).values(crowd)
  const response = await admin.fetch('/api/admin/users/export?search=export.example&sort=email')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="nestage-users-[\d-]+\.csv"/,
  )
  const lines = (await response.text()).trimEnd().split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([1101, 1101])
  expect(lines[1]).toContain(
    `,"'=HYPERLINK(""http://evil.example"")",crowd0,crowd0@export.example,unverified,user,active,Free / PAYG,,0,`,
  )
  expect(lines.some((line) => line.includes(',"Crowd, 1",crowd1,'))).toBe(true)
  const [entry] = await server.deps.db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.action, ['users.exported']))
  expect(entry).toMatchObject({ subjectKind: 'list', after: { sort: 'email', isSearched: true } })
  expect((await admin.get('/api/admin/users/export?sort=colour')).status).toBe(400)
})
