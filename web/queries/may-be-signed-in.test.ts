import { afterEach, expect, test, vi } from 'vitest'
import { SIGNED_IN_HINT } from '../../shared/signed-in-hint.ts'
import { forgetHint, signedInHint } from './may-be-signed-in.ts'

afterEach(() => vi.unstubAllGlobals())

test('a hint that led nowhere is forgotten, and that of a sign-in since then stays', () => {
  const page = { cookie: `other=1; ${SIGNED_IN_HINT}=first` }
  vi.stubGlobal('document', page)
  const asked = signedInHint()
  page.cookie = `other=1; ${SIGNED_IN_HINT}=second`
  forgetHint(asked)
  expect(page.cookie).toBe(`other=1; ${SIGNED_IN_HINT}=second`)
  forgetHint(signedInHint())
  expect(page.cookie).toBe(`${SIGNED_IN_HINT}=; Path=/; Max-Age=0; SameSite=Lax`)
})
