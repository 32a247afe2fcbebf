import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../shared/contracts/sign-in/auth.ts'
import { listPlans } from '../../shared/contracts/billing.ts'
import { SIGNED_IN_HINT } from '../../shared/signed-in-hint.ts'
import { callApi } from '../api-client.ts'
import { guardReads, holdReads } from '../read-gate.ts'
import { makeQueryClient } from './query-client.ts'
import { sessionKey, sessionQuery } from './session.ts'
import { usageQuery } from './usage-query.ts'

const user: User = {
  id: 1,
  name: 'Ada',
  username: 'ada@example.com',
  email: 'ada@example.com',
  isEmailVerified: true,
  isAdmin: false,
  isDeleted: false,
  creditsRemaining: 2,
  currentPlanId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const refusal = { success: false, code: 'unauthenticated', message: 'Not authenticated' }

/** A server that answers when it is told to, and what it was asked. */
let asked: { path: string; answer: (response: Response) => void }[]
const paths = () => asked.map(({ path }) => path)
const answer = (path: string, response: Response) => {
  const index = asked.findIndex((call) => call.path === path)
  if (index < 0) throw new Error(`${path} was not asked: ${paths().join()}`)
  asked.splice(index, 1)[0].answer(response)
}
const isAsked = async (path: string) => await expect.poll(paths).toContain(path)

let client: QueryClient
beforeEach(() => {
  asked = []
  const fetch = (path: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const call = { path, answer: resolve }
    signal?.addEventListener('abort', () => {
      asked = asked.filter((one) => one !== call)
      reject(new DOMException('Aborted', 'AbortError'))
    })
    asked.push(call)
    return promise
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { cookie: `other=1; ${SIGNED_IN_HINT}=1` })
  client = makeQueryClient()
  // As the last visit left it.
  client.setQueryData(sessionKey, user)
})
afterEach(() => {
  vi.unstubAllGlobals()
  guardReads(() => Promise.resolve(true))
})
const askSession = () => void client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)

test('a session that ended while the app was closed is found out before anything else is read', async () => {
  askSession()
  const usage = client.fetchQuery(usageQuery)
  await isAsked('/api/user')
  answer('/api/user', Response.json(refusal, { status: 401 }))
  await expect(usage).rejects.toMatchObject({ code: 'unauthenticated' })
  // Neither was the usage asked for, nor the session once more.
  expect(paths()).toEqual([])
  expect(client.getQueryData(sessionKey)).toBeNull()
})

test('a visitor is known without asking', async () => {
  vi.stubGlobal('document', { cookie: 'other=1' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  expect(paths()).toEqual([])
  expect(client.getQueryData(sessionKey)).toBeNull()
})

test('what waited is read once the server has said who is signed in, or could not', async () => {
  for (const reply of [Response.json({ user }), Response.error()]) {
    askSession()
    const usage = client.fetchQuery({ ...usageQuery, staleTime: 0 }).catch(() => undefined)
    await isAsked('/api/user')
    expect(paths()).toEqual(['/api/user'])
    answer('/api/user', reply)
    await isAsked('/api/user/usage')
    answer('/api/user/usage', Response.error())
    await usage
  }
})

test('nothing is read while one signs out, not even who one is, unless the sign-out failed', async () => {
  const readAgain = holdReads()
  const usage = client.fetchQuery(usageQuery)
  askSession()
  // What anybody may see is not held.
  const open = callApi(listPlans, {})
  await isAsked(listPlans.path)
  answer(listPlans.path, Response.error())
  await expect(open).rejects.toThrow('Error: 0')
  expect(paths()).toEqual([])
  readAgain()
  await isAsked('/api/user')
  answer('/api/user', Response.json({ user }))
  await isAsked('/api/user/usage')
  answer('/api/user/usage', Response.error())
  await expect(usage).rejects.toThrow('Error: 0')
})
