import { SIGNED_IN_HINT } from '../../shared/signed-in-hint.ts'
import { READER } from '../offline/cache/forget-everything-read.ts'

/**
 * Whether it is worth asking the server who is signed in. Sessions older than the cookie are known by what was read
 * with them.
 */
export function mayBeSignedIn(): boolean {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`))) return true
  try {
    return localStorage.getItem(READER) !== null
  } catch {
    return false
  }
}
