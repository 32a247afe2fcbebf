import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { SIGNED_IN_HINT } from '../../shared/signed-in-hint.ts'
import { holdReads } from '../read-gate.ts'
import { sessionQuery } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = () => Response.json({ error: { code: 'unauthenticated' } }, { status: 401 })
const ask = () => new QueryClient().fetchQuery({ ...sessionQuery, retry: false })

/** The page's cookies, to which browsers add the one that is assigned. */
function cookies(first: string) {
  const page = {
    hint: first,
    get cookie() {
      return this.hint
    },
    set cookie(value: string) {
      this.hint = value.includes('Max-Age=0') ? '' : value
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: () => null })
  return page
}

test('a refused session is asked for again where somebody signed in meanwhile', async () => {
  const page = cookies(`${SIGNED_IN_HINT}=first`)
  const fetched = vi.fn<typeof fetch>(async () => {
    if (fetched.mock.calls.length > 1) return refused()
    page.cookie = `${SIGNED_IN_HINT}=second`
    return refused()
  })
  vi.stubGlobal('fetch', fetched)
  expect(await ask()).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(page.cookie).toBe('')
})

test('a refused session is nobody, asked for once', async () => {
  cookies(`${SIGNED_IN_HINT}=first`)
  const fetched = vi.fn<typeof fetch>(async () => refused())
  vi.stubGlobal('fetch', fetched)
  expect(await ask()).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('nobody is signed in only once the page that signs out has been left, or stays after all', async () => {
  cookies('')
  const readAgain = holdReads()
  const answered = vi.fn()
  const asked = ask().then(answered)
  await new Promise((done) => setTimeout(done))
  expect(answered).not.toHaveBeenCalled()
  readAgain()
  await asked
  expect(answered).toHaveBeenCalledWith(null)
})
