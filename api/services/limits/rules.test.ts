import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '../../db/schema/site/contact.ts'
import { rateLimits } from '../../db/schema/operations/rate-limits.ts'
import { createDeps } from '../../deps.ts'
import { issueToken } from '../accounts/tokens/account-token.ts'
import { RATE_RULES } from './rules.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

/** With the limits of production. */
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ ADDRESS_LIMIT_FACTOR: '1' })
  await server.client('198.51.100.7').post('/api/register', ada)
})
beforeEach(() => server.deps.db.delete(rateLimits))
afterAll(() => server.close())

const ada = { email: 'ada@example.com', name: 'Ada', password: 'a quiet lane', username: '' }
const TOO_MANY = 'Too many requests. Please wait a few minutes before trying again.'

const signIn = (client: TestClient, username = ada.email, password = 'wrong') =>
  client.post('/api/login', { username, password })

/** The statuses of `times` calls, one after the other. */
async function statuses(times: number, call: (n: number) => Promise<{ status: number }>) {
  const seen: number[] = []
  for (let n = 0; n < times; n++) seen.push((await call(n)).status)
  return seen
}
const count = (list: number[], status: number) => list.filter((one) => one === status).length

test('messages to support are kept until there are too many from one place', async () => {
  const { points } = RATE_RULES['contact:address']
  const form = { name: 'Ada', email: ada.email, subject: 'Prices', message: 'What do 500 rooms cost?' }
  const write = (client: TestClient) => () => client.post('/api/contact', form)
  expect(count(await statuses(points, write(server.client())), 200)).toBe(points)
  const refused = await write(server.client())()
  expect([refused.status, refused.body.message]).toEqual([429, TOO_MANY])
  expect((await write(server.client('203.0.113.9'))()).status).toBe(200)
  expect(await server.deps.db.$count(contactMessages)).toBe(points + 1)
})

describe('signing in', () => {
  const { points } = RATE_RULES['sign-in:account-at-address']

  test('is slowed down after so many wrong passwords, with the words and the time to wait', async () => {
    const client = server.client()
    expect(count(await statuses(points, () => signIn(client)), 401)).toBe(points)
    const refused = await signIn(client)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([429, 'rate_limited', TOO_MANY])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(600)
    expect(seconds).toBeLessThanOrEqual(900)
    // The right password is refused as well, or guessing would go on.
    expect((await signIn(client, ada.email, ada.password)).status).toBe(429)
    expect((await signIn(server.client('203.0.113.9'), ada.email, ada.password)).status).toBe(200)
  })

  test('works at once after the password was reset, however often the old one was tried', async () => {
    const forgetful = { ...ada, email: 'forgetful@example.com' }
    const client = server.client()
    const { id } = (await client.post('/api/register', forgetful)).body.user
    await statuses(points + 1, () => signIn(client, forgetful.email))
    const token = await issueToken(testContext(server.deps), { userId: id, purpose: 'reset-password' })
    expect((await client.post('/api/reset-password', { token, password: 'newsecret' })).status).toBe(200)
    expect((await signIn(client, forgetful.email, 'newsecret')).status).toBe(200)
  })

  test('lets no more through when they come at once', async () => {
    const client = server.client()
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(client)))
    expect(
      count(
        answers.map(({ status }) => status),
        401,
      ),
    ).toBe(points)
  })

  test('with the right password is never slowed down', async () => {
    const seen = await statuses(30, () => signIn(server.client(), ada.email, ada.password))
    expect(count(seen, 200)).toBe(30)
  })

  test('to one account is limited over all addresses together', async () => {
    const { points: perAccount } = RATE_RULES['sign-in:account']
    const seen = await statuses(perAccount + 5, (n) => signIn(server.client(`198.51.100.${n + 20}`)))
    expect([count(seen, 401), count(seen, 429)]).toEqual([perAccount, 5])
  })

  test('goes on where the owner has signed in before, whatever strangers do, and is limited there by itself', async () => {
    const own = server.client('203.0.113.50')
    expect((await signIn(own, ada.email, ada.password)).status).toBe(200)
    await own.post('/api/logout')
    const { points: perAccount } = RATE_RULES['sign-in:account']
    for (let n = 0; n < perAccount; n++) await server.deps.limits.take('sign-in:account', ada.email)
    expect((await signIn(server.client('198.51.100.8'), ada.email, ada.password)).status).toBe(429)
    expect((await signIn(own, ada.email, ada.password)).status).toBe(200)

    const { points: perDevice } = RATE_RULES['sign-in:known-device']
    const seen = await statuses(perDevice + 1, () => signIn(own))
    expect([count(seen, 401), seen.at(-1)]).toEqual([perDevice, 429])
    // To another account it is as strange as any.
    const other = { ...ada, email: 'lane@example.com' }
    await server.client('198.51.100.9').post('/api/register', other)
    for (let n = 0; n < perAccount; n++) await server.deps.limits.take('sign-in:account', other.email)
    expect((await signIn(own, other.email, other.password)).status).toBe(429)
  })

  test('to many accounts from one address is limited', async () => {
    const { points: perAddress } = RATE_RULES['sign-in:address']
    const client = server.client('2001:db8:1:2:3::1')
    for (let n = 0; n < perAddress; n++) await server.deps.limits.take('sign-in:address', '2001:db8:1:2::/64')
    expect((await signIn(client)).status).toBe(429)
    expect((await signIn(server.client('2001:db8:1:2::ffff'))).status).toBe(429)
    expect((await signIn(server.client('2001:db8:1:3::1'))).status).toBe(401)
  })

  test('asking who has an account is limited harder, over every call that tells', async () => {
    const { points: unknown } = RATE_RULES['unknown-account:address']
    const client = server.client()
    const ask = (n: number) =>
      n % 3 === 0
        ? signIn(client, `nobody${n}@example.com`)
        : n % 3 === 1
          ? client.post('/api/forgot-password', { email: `nobody${n}@example.com` })
          : client.post('/api/register', ada)
    const seen = await statuses(unknown, ask)
    expect(count(seen, 429)).toBe(0)
    expect(await statuses(3, (n) => ask(n + unknown))).toEqual([429, 429, 429])
  })
})

test('counts together over several processes', async () => {
  const other = createDeps(server.deps.config, 'other')
  const { points } = RATE_RULES['send-verification:account']
  const takes = Array.from({ length: 10 }, (_, n) =>
    (n % 2 === 0 ? server.deps : other).limits.take('send-verification:account', '7').then(
      () => true,
      () => false,
    ),
  )
  expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(points)
  await other.database.close()
})

test('strangers neither flood a mailbox with reset links nor keep its owner from one', async () => {
  const eve = { ...ada, email: 'eve@example.com' }
  const own = server.client('203.0.113.60')
  const { id } = (await own.post('/api/register', eve)).body.user
  // Carried out at once, where a worker would; requests that still wait are merged.
  const mailed = async () => {
    const done = await server.deps.database.sql`
      delete from graphile_worker._private_jobs where payload->>'userId' = ${String(id)}
        and payload->>'purpose' = 'reset-password' returning id`
    return done.length
  }
  const ask = async (client: TestClient) => {
    const { status } = await client.post('/api/forgot-password', { email: eve.email })
    return [status, await mailed()]
  }
  const { points } = RATE_RULES['forgot:account']
  const answers: number[][] = []
  for (let n = 0; n < points + 3; n++) answers.push(await ask(server.client(`198.51.100.${n + 60}`)))
  expect(answers.map(([status]) => status)).toEqual(Array.from({ length: points + 3 }, () => 200))
  expect(answers.map(([, mails]) => mails)).toEqual([...Array.from({ length: points }, () => 1), 0, 0, 0])
  expect(await ask(own)).toEqual([200, 1])
})

test('forgets when the time is over', async () => {
  const client = server.client()
  await statuses(3, () => client.post('/api/forgot-password', { email: ada.email }))
  expect((await client.post('/api/forgot-password', { email: ada.email })).body.message).toBe(TOO_MANY)
  await server.deps.db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })
  expect((await client.post('/api/forgot-password', { email: ada.email })).status).toBe(200)
})

test('registering, tokens and passwords asked for again have limits of their own', async () => {
  const client = server.client()
  const { points: accounts } = RATE_RULES['register:address']
  const registered = await statuses(accounts + 1, (n) =>
    server.client().post('/api/register', { ...ada, email: `new${n}@example.com` }),
  )
  expect([count(registered, 200), registered.at(-1)]).toEqual([accounts, 429])

  const { points: tokens } = RATE_RULES['token:address']
  const guesses = await statuses(tokens + 1, (n) =>
    n % 2 === 0
      ? client.get(`/api/user/verify-email?token=${n}`)
      : client.post('/api/reset-password', { token: `${n}`, password: 'secret1' }),
  )
  expect([count(guesses, 400), guesses.at(-1)]).toEqual([tokens, 429])

  await signIn(client, ada.email, ada.password)
  const { points: confirmations } = RATE_RULES['confirm-password:account']
  const confirmed = await statuses(confirmations + 1, (n) =>
    n % 2 === 0
      ? client.post('/api/user/delete-account', { password: 'wrong' })
      : client.post('/api/user/change-password', { currentPassword: 'wrong', password: 'secret2' }),
  )
  expect([count(confirmed, 400), confirmed.at(-1)]).toEqual([confirmations, 429])

  const { points: mails } = RATE_RULES['send-verification:account']
  const sent = await statuses(mails + 1, () => client.post('/api/user/send-verification'))
  expect([count(sent, 200), sent.at(-1)]).toEqual([mails, 429])
})

test('what is kept names nobody', async () => {
  await signIn(server.client())
  const rows = JSON.stringify(await server.deps.db.select().from(rateLimits))
  expect(rows).not.toMatch(/ada@example|203\.0\.113/)
})

test('a working link is not slowed down by those of others', async () => {
  const client = server.client('198.51.100.99')
  await signIn(client, ada.email, ada.password)
  const { id } = (await client.get('/api/user')).body.user
  const token = await issueToken(testContext(server.deps), { userId: id, purpose: 'verify-email' })
  expect((await client.get(`/api/user/verify-email?token=${token}`)).status).toBe(200)
})
