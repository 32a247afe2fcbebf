import { getUser } from '../../../shared/contracts/sign-in/auth.ts'

/** Who the server says is signed in: an account, nobody, or no answer to rely on. */
export type SessionProbe =
  | { kind: 'user'; id: number; publicId?: string | undefined }
  | { kind: 'nobody' }
  | { kind: 'unknown' }

const API_CALL_TIMEOUT_MS = 10_000

/** Asks the server itself, since the cookie is not for scripts to see. */
export async function probeSession(): Promise<SessionProbe> {
  try {
    const signal = AbortSignal.timeout(API_CALL_TIMEOUT_MS)
    const response = await fetch(getUser.path, { credentials: 'same-origin', redirect: 'manual', signal })
    if (response.status === 401) return { kind: 'nobody' }
    const parsed = getUser.output.safeParse(await response.json())
    return parsed.success ? { kind: 'user', ...parsed.data.user } : { kind: 'unknown' }
  } catch {
    // No connection, or a page that is not ours.
    return { kind: 'unknown' }
  }
}
