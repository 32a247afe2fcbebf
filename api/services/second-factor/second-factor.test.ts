import { eq, sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pendingSignIns, totpFactors } from '../../db/schema/accounts/second-factors.ts'
import { sessions, users } from '../../db/schema/accounts/users.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { totpCode } from '../../testing/totp-code.ts'
import { testContext } from '../../testing/test-context.ts'

const origin = { origin: 'http://localhost:3000' }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const TOTP = '/api/user/second-factor/totp'
const status = async (client: TestClient) => (await client.get('/api/user/second-factor')).body.data
const kinds = async (client: TestClient) =>
  (await client.get('/api/user/security-events')).body.data.map(({ kind }: { kind: string }) => kind)

/** Somebody with an authenticator app. The code of the running time step is used up; `ahead` 1 is the next. */
async function enrolled() {
  const client = await server.signedUp()
  const { user } = (await client.get('/api/user')).body
  const { secret, uri } = (await client.post(`${TOTP}/options`)).body.data
  const added = await client.post(TOTP, { code: totpCode(secret) })
  expect(added.status).toBe(200)
  return { client, user, secret, uri, recoveryCodes: added.body.data.recoveryCodes as string[] }
}

async function enterPassword({ email }: { email: string }) {
  const phone = server.client()
  return { phone, login: await phone.post('/api/login', { username: email, password: 'secret1' }) }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]

async function loseRecency(client: TestClient) {
  const { id } = (await client.get('/api/user')).body.user
  const authenticatedAt = sql`now() - interval '11 minutes'`
  await server.deps.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, id))
}

async function withPasskey(client: TestClient) {
  const device = new SoftwareAuthenticator()
  const { data } = (await client.post('/api/user/passkeys/options', { password: 'secret1' })).body
  expect((await client.post('/api/user/passkeys', device.create(data, origin))).status).toBe(200)
  return device
}

describe('setting an authenticator app up', () => {
  test('takes a first code, gives ten recovery codes and signs other devices out', async () => {
    const client = await server.signedUp()
    const { user } = (await client.get('/api/user')).body
    const { phone } = await enterPassword(user)
    const { secret, uri } = (await client.post(`${TOTP}/options`)).body.data
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Nestage:.+secret=${secret}&period=30&digits=6$`))
    expect(await status(client)).toMatchObject({ totpSince: null, isSatisfied: false, isRequired: false })
    expect(codeOf(await client.post(TOTP, { code: '000000' }))).toEqual([400, 'wrong_code'])
    const { body } = await client.post(TOTP, { code: totpCode(secret) })
    expect(new Set(body.data.recoveryCodes).size).toBe(10)
    expect(body.data.recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect(await status(client)).toMatchObject({ recoveryCodesLeft: 10, isSatisfied: true })
    expect((await phone.get('/api/user')).status).toBe(401)
    expect(await kinds(client)).toContain('factor-enrolled')
    const stored = JSON.stringify(await server.deps.db.select().from(totpFactors))
    expect(stored).not.toContain(secret)
    expect(codeOf(await client.post(`${TOTP}/options`))).toEqual([409, 'conflict'])
    const letters = await server.deps.database.sql`
      select payload from graphile_worker._private_jobs where payload->>'to' = ${user.email}`
    expect(letters.map((job) => job['payload'].subject)).toContain(
      'Two-step verification is on for your Nestage account',
    )
  })
})

describe('signing in with a code', () => {
  test('opens nothing before the code, and a session with it', async () => {
    const { user, secret } = await enrolled()
    const { phone, login } = await enterPassword(user)
    expect([login.status, login.body]).toMatchObject([
      200,
      { success: true, secondFactor: 'totp', user: { email: user.email } },
    ])
    expect((await phone.get('/api/user')).status).toBe(401)
    const code = totpCode(secret, 1)
    const finished = await phone.post('/api/login/code', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([finished.status, finished.body.user.email]).toEqual([200, user.email])
    expect(await status(phone)).toMatchObject({ isSatisfied: true })
  })

  test('takes a code once, also when it comes ten times at once', async () => {
    const { user, secret } = await enrolled()
    const used = (await enterPassword(user)).phone
    expect(codeOf(await used.post('/api/login/code', { code: totpCode(secret) }))).toEqual([
      400,
      'wrong_code',
    ])
    const phones = await Promise.all(Array.from({ length: 8 }, async () => (await enterPassword(user)).phone))
    const code = totpCode(secret, 1)
    const answers = await Promise.all(phones.map((phone) => phone.post('/api/login/code', { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('takes one session from one password', async () => {
    const { user, secret, recoveryCodes } = await enrolled()
    const { phone } = await enterPassword(user)
    const copy = server.client()
    copy.takeCookies(phone)
    expect((await phone.post('/api/login/code', { code: totpCode(secret, 1) })).status).toBe(200)
    expect(codeOf(await copy.post('/api/login/code', { code: recoveryCodes[0] }))).toEqual([
      401,
      'sign_in_expired',
    ])
  })

  test('lets nobody guess: ten wrong codes an hour, whatever the device', async () => {
    const { user, secret, client } = await enrolled()
    const { phone } = await enterPassword(user)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(codeOf(await phone.post('/api/login/code', { code: '000000' }))).toEqual([400, 'wrong_code'])
    const other = (await enterPassword(user)).phone
    expect(codeOf(await other.post('/api/login/code', { code: totpCode(secret, 1) }))).toEqual([
      429,
      'rate_limited',
    ])
    expect(codeOf(await client.post('/api/user/confirm', { code: totpCode(secret, 1) }))).toEqual([
      429,
      'rate_limited',
    ])
    expect((await kinds(client)).filter((kind: string) => kind === 'factor-failed')).toHaveLength(10)
  })

  test('waits ten minutes for the code, and no longer than the password holds', async () => {
    const { user, secret } = await enrolled()
    const late = (await enterPassword(user)).phone
    const { db } = server.deps
    await db
      .update(pendingSignIns)
      .set({ expiresAt: sql`now()` })
      .where(eq(pendingSignIns.userId, user.id))
    const code = totpCode(secret, 1)
    expect(codeOf(await late.post('/api/login/code', { code }))).toEqual([401, 'sign_in_expired'])
    expect(codeOf(await server.client().post('/api/login/code', { code }))).toEqual([401, 'sign_in_expired'])

    const { phone } = await enterPassword(user)
    const owner = (await enterPassword(user)).phone
    expect((await owner.post('/api/login/code', { code })).status).toBe(200)
    const passwords = { currentPassword: 'secret1', password: 'another-long-one' }
    expect((await owner.post('/api/user/change-password', passwords)).status).toBe(200)
    await db.update(totpFactors).set({ lastUsedStep: 0 }).where(eq(totpFactors.userId, user.id))
    expect(codeOf(await phone.post('/api/login/code', { code }))).toEqual([401, 'sign_in_expired'])
  })

  test('takes a recovery code once, and new ones in place of all', async () => {
    const { user, client, recoveryCodes } = await enrolled()
    const first = (await enterPassword(user)).phone
    const shouted = recoveryCodes[0].toUpperCase()
    expect((await first.post('/api/login/code', { code: shouted })).status).toBe(200)
    expect(await status(first)).toMatchObject({ recoveryCodesLeft: 9, isSatisfied: true })
    expect(await kinds(first)).toContain('recovery-code-used')
    const again = (await enterPassword(user)).phone
    expect((await again.post('/api/login/code', { code: recoveryCodes[0] })).status).toBe(400)
    const { body } = await client.post('/api/user/second-factor/recovery-codes')
    expect((await again.post('/api/login/code', { code: recoveryCodes[1] })).status).toBe(400)
    expect((await again.post('/api/login/code', { code: body.data.recoveryCodes[1] })).status).toBe(200)
  })

  test('a passkey is a second factor by itself', async () => {
    const { client, user } = await enrolled()
    const device = await withPasskey(client)
    const phone = server.client()
    const { data } = (await phone.post('/api/login/passkey/options')).body
    const { body } = await phone.post('/api/login/passkey', device.get(data, origin))
    expect([body.user.email, body.secondFactor]).toEqual([user.email, undefined])
    expect(await status(phone)).toMatchObject({ passkeys: 1, isSatisfied: true })
  })

  test('ends with the app: the password is enough again, and sessions count as opened with it alone', async () => {
    const { client, user } = await enrolled()
    expect((await client.delete(TOTP)).status).toBe(200)
    expect(await status(client)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0, isSatisfied: false })
    expect(await kinds(client)).toContain('factor-removed')
    const { phone, login } = await enterPassword(user)
    expect(login.body.secondFactor).toBeUndefined()
    expect((await phone.get('/api/user')).status).toBe(200)
    expect((await client.delete(TOTP)).status).toBe(404)
  })
})

/** `npm run reset-second-factor`, beside the server that runs. */
async function runCommand(email: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
  const script = fileURLToPath(new URL('../../cli/reset-second-factor.ts', import.meta.url))
  return (await promisify(execFile)(process.execPath, [script, email], { env })).stdout
}

test('an operator takes the app away from whoever lost everything, which the log and a mail say', async () => {
  const { client, user } = await enrolled()
  const said = await runCommand(user.email.toUpperCase())
  expect(said).toBe(
    `${user.email.toUpperCase()} signs in with the password alone, and is signed out everywhere.\n`,
  )
  expect((await client.get('/api/user')).status).toBe(401)
  const { phone, login } = await enterPassword(user)
  expect(login.body.secondFactor).toBeUndefined()
  const [removed] = (await phone.get('/api/user/security-events')).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'factor-removed',
  )
  expect(removed).toMatchObject({ device: null, address: null })
  await expect(resetSecondFactor(testContext(server.deps), { email: user.email })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    resetSecondFactor(testContext(server.deps), { email: 'nobody@example.com' }),
  ).rejects.toMatchObject({
    code: 'account_not_found',
  })
})

describe('administrators', () => {
  test('reach nothing administrative without a second factor, and all of it with one', async () => {
    const { db } = server.deps
    const client = await server.signedUp()
    const cleanUp = () => client.post('/api/admin/cleanup-plans')
    expect(codeOf(await cleanUp())).toEqual([403, 'forbidden'])
    const { id } = (await client.get('/api/user')).body.user
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
    expect(codeOf(await cleanUp())).toEqual([403, 'second_factor_required'])
    expect(await status(client)).toMatchObject({ isRequired: true, isSatisfied: false })
    const { secret } = (await client.post(`${TOTP}/options`)).body.data
    await client.post(TOTP, { code: totpCode(secret) })
    expect((await cleanUp()).status).toBe(200)
    await client.delete(TOTP)
    expect(codeOf(await cleanUp())).toEqual([403, 'second_factor_required'])

    const device = await withPasskey(client)
    expect(codeOf(await cleanUp())).toEqual([403, 'second_factor_required'])
    const { data } = (await client.post('/api/user/confirm/passkey-options')).body
    await client.post('/api/user/confirm', { passkey: device.get(data, origin) })
    expect((await cleanUp()).status).toBe(200)
  })
})

describe('confirming to be there', () => {
  const GUARDED: [
    string,
    (client: TestClient) => Promise<{ status: number; body: { code?: string } | null }>,
  ][] = [
    ['exporting data', (client) => client.get('/api/user/export')],
    ['downloading an export', (client) => client.get('/api/user/export/1')],
    ['removing a passkey', (client) => client.delete('/api/user/passkeys/abc')],
    ['setting an app up', (client) => client.post(`${TOTP}/options`)],
    ['its first code', (client) => client.post(TOTP, { code: '000000' })],
    ['removing the app', (client) => client.delete(TOTP)],
    ['new recovery codes', (client) => client.post('/api/user/second-factor/recovery-codes')],
  ]

  test('is asked for once ten minutes are over, and then lasts', async () => {
    const client = await server.signedUp()
    const refused = async () => {
      const answers = []
      for (const [what, call] of GUARDED)
        if (codeOf(await call(client))[1] === 'reauthentication_required') answers.push(what)
      return answers
    }
    expect(await refused()).toEqual([])
    await loseRecency(client)
    expect(await refused()).toEqual(GUARDED.map(([what]) => what))
    expect(codeOf(await client.get('/api/user/export'))).toEqual([403, 'reauthentication_required'])
    expect(codeOf(await client.post('/api/user/confirm', { password: 'guess' }))).toEqual([
      400,
      'wrong_password',
    ])
    expect(await refused()).toHaveLength(GUARDED.length)
    expect((await client.post('/api/user/confirm', { password: 'secret1' })).status).toBe(200)
    expect(await refused()).toEqual([])
    expect(await kinds(client)).toContain('identity-confirmed')
  })

  test('works with a code or a passkey of one’s own, and with nobody else’s', async () => {
    const { client, secret } = await enrolled()
    const device = await withPasskey(client)
    const exported = async () => (await client.get('/api/user/export')).status
    await loseRecency(client)
    expect((await client.post('/api/user/confirm', { code: totpCode(secret, 1) })).status).toBe(200)
    expect(await exported()).toBe(200)
    await loseRecency(client)
    const ask = async (who: TestClient) => (await who.post('/api/user/confirm/passkey-options')).body.data
    const stranger = await server.signedUp()
    const theirs = { passkey: device.get(await ask(stranger), origin) }
    for (const who of [client, stranger])
      expect(codeOf(await who.post('/api/user/confirm', theirs))).toEqual([400, 'passkey_refused'])
    expect(await exported()).toBe(403)
    const own = { passkey: device.get(await ask(client), origin) }
    expect((await client.post('/api/user/confirm', own)).status).toBe(200)
    expect(await exported()).toBe(200)
  })

  test('gives the session a new token', async () => {
    const client = await server.signedUp()
    const before = await server.deps.db.select().from(sessions)
    await client.post('/api/user/confirm', { password: 'secret1' })
    const after = await server.deps.db.select().from(sessions)
    const hashes = (rows: typeof after) => rows.map(({ tokenHash }) => tokenHash)
    expect(hashes(after).filter((hash) => !hashes(before).includes(hash))).toHaveLength(1)
    expect((await client.get('/api/user')).status).toBe(200)
  })
})
