import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGNED_IN_HINT } from '../../shared/signed-in-hint.ts'
import { paths } from '../paths.ts'
import { holdReads } from '../read-gate.ts'
import { followSignIns } from './follow-sign-ins.ts'
import { sessionQuery } from './session.ts'

const ada = {
  id: 1,
  name: 'Ada Tester',
  username: 'ada1234',
  email: 'ada@example.com',
  isEmailVerified: true,
  isAdmin: false,
  isDeleted: false,
  creditsRemaining: 2,
  currentPlanId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const bob = { ...ada, id: 2, name: 'Bob Tester' }

/** What the other tabs do to this one: `signedIn` is who the server says it is, the cookie changes with each sign-in. */
function browser() {
  let signedIn: typeof ada | null = null
  const cookies = new EventTarget()
  const page = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' })
  const assign = vi.fn()
  const tab = Object.assign(new EventTarget(), { cookieStore: cookies, location: { assign } })
  const storage = { getItem: () => null, removeItem: () => undefined }
  const fetched = vi.fn<typeof fetch>(async () =>
    signedIn
      ? Response.json({ success: true, user: signedIn })
      : Response.json({ error: { code: 'unauthenticated' } }, { status: 401 }),
  )
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('fetch', fetched)
  let count = 0
  return {
    assign,
    fetched,
    /** Signs in or out elsewhere, without this tab hearing of it yet. */
    become(user: typeof ada | null) {
      signedIn = user
      count += 1
      page.cookie = user ? `${SIGNED_IN_HINT}=${count}` : ''
    },
    tellOfCookie: () => cookies.dispatchEvent(new Event('change')),
    focus: () => tab.dispatchEvent(new Event('focus')),
  }
}

let client: QueryClient
const person = () => client.getQueryData(sessionQuery.queryKey)

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // A page that begins anew reads nothing more.
  holdReads()()
})

async function open(user: typeof ada | null) {
  const elsewhere = browser()
  elsewhere.become(user)
  followSignIns(client)
  await client.fetchQuery(sessionQuery)
  elsewhere.fetched.mockClear()
  return elsewhere
}

test.each(['tellOfCookie', 'focus'] as const)('a sign-in elsewhere is noticed by %s', async (tell) => {
  const elsewhere = await open(null)
  elsewhere.become(ada)
  elsewhere[tell]()
  await vi.waitFor(() => expect(person()).toMatchObject({ id: 1 }))
  expect(elsewhere.assign).not.toHaveBeenCalled()
})

test('a sign-in is noticed also while one screen gives way to another', async () => {
  const elsewhere = await open(null)
  const leaveScreen = new QueryObserver(client, sessionQuery).subscribe(() => undefined)
  elsewhere.become(ada)
  elsewhere.tellOfCookie()
  leaveScreen()
  await vi.waitFor(() => expect(person()).toMatchObject({ id: 1 }))
})

test('a sign-in before it was followed is noticed', async () => {
  const elsewhere = browser()
  elsewhere.become(null)
  await client.fetchQuery(sessionQuery)
  elsewhere.become(ada)
  followSignIns(client)
  await vi.waitFor(() => expect(person()).toMatchObject({ id: 1 }))
})

test('somebody else who signed in before it was followed is noticed', async () => {
  // There is no database here.
  vi.spyOn(console, 'warn').mockReturnValue()
  const elsewhere = browser()
  elsewhere.become(ada)
  await client.fetchQuery(sessionQuery)
  elsewhere.become(bob)
  followSignIns(client)
  await vi.waitFor(() => expect(elsewhere.assign).toHaveBeenCalledWith(paths.dashboard))
})

test('a sign-out elsewhere is noticed by who comes back to the page, and the same person goes on where they were', async () => {
  const elsewhere = await open(ada)
  elsewhere.become(null)
  elsewhere.tellOfCookie()
  expect(elsewhere.fetched).not.toHaveBeenCalled()
  elsewhere.focus()
  await vi.waitFor(() => expect(person()).toBeNull())
  elsewhere.become(ada)
  elsewhere.tellOfCookie()
  await vi.waitFor(() => expect(person()).toMatchObject({ id: 1 }))
  expect(elsewhere.assign).not.toHaveBeenCalled()
})

test('nothing is asked while nobody signs in or out', async () => {
  const elsewhere = await open(ada)
  elsewhere.focus()
  elsewhere.tellOfCookie()
  expect(elsewhere.fetched).not.toHaveBeenCalled()
})

test('a page that showed somebody else’s forgets it and begins anew', async () => {
  // There is no database here.
  vi.spyOn(console, 'warn').mockReturnValue()
  const elsewhere = await open(ada)
  client.setQueryData(['projects', 'list'], ['of Ada'])
  elsewhere.become(bob)
  elsewhere.focus()
  await vi.waitFor(() => expect(elsewhere.assign).toHaveBeenCalledWith(paths.dashboard))
  expect(client.getQueryData(['projects', 'list'])).toBeUndefined()
})

test('who signs in on this page after another one is led on by the form', async () => {
  const elsewhere = await open(ada)
  elsewhere.become(null)
  elsewhere.focus()
  await vi.waitFor(() => expect(person()).toBeNull())
  elsewhere.become(bob)
  client.setQueryData(sessionQuery.queryKey, bob)
  elsewhere.focus()
  expect(elsewhere.fetched).toHaveBeenCalledTimes(0)
  expect(elsewhere.assign).not.toHaveBeenCalled()
})
