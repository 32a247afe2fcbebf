import { SIGNED_IN_HINT } from '../../shared/signed-in-hint.ts'
import { READER } from '../offline/cache/forget-everything-read.ts'

/** Another with each sign-in; undefined where nobody is said to be signed in. */
export const signedInHint = (): string | undefined =>
  document.cookie.split('; ').find((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`))

/** Where nobody was signed in when the hint was `hint`; one of a sign-in since then stays. */
export function forgetHint(hint: string | undefined): void {
  if (hint !== undefined && signedInHint() === hint)
    document.cookie = `${SIGNED_IN_HINT}=; Path=/; Max-Age=0; SameSite=Lax`
}

/**
 * Whether it is worth asking the server who is signed in. Sessions older than the cookie are known by what was read
 * with them.
 */
export function mayBeSignedIn(): boolean {
  if (signedInHint() !== undefined) return true
  try {
    return localStorage.getItem(READER) !== null
  } catch {
    return false
  }
}
