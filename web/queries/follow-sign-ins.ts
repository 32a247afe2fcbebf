import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { leaveFor } from '../leave-for.ts'
import { forgetReadsOfOthers } from '../offline/cache/forget-everything-read.ts'
import { paths } from '../paths.ts'
import { holdReads } from '../read-gate.ts'
import { dropReads } from './drop-reads.ts'
import { signedInHint } from './may-be-signed-in.ts'
import { sessionHint, sessionKey, sessionQuery } from './session.ts'

/**
 * Notices who signs in or out in another tab, by the hint cookie that the server changes with each: a page that asks to sign in goes on,
 * one whose session is over asks for it, and one that showed somebody else's begins anew.
 */
export function followSignIns(client: QueryClient): void {
  const shown = client.getQueryData(sessionQuery.queryKey)
  /** The hint with which the session was last read; nobody was found with none. Somebody else may have signed in since it was read. */
  let read = shown === null ? undefined : ((shown && sessionHint.asked) ?? signedInHint())
  let asked = read
  /** Whose reads this page may hold. */
  let personId = shown?.id

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0]) return
    const { action } = event
    if (action.type === 'fetch') asked = signedInHint()
    if (action.type !== 'success') return
    const user = client.getQueryData(sessionQuery.queryKey)
    // Nobody: the read itself forgets a hint that led nowhere. A sign-in here brings its own, after whatever was asked before.
    read = action.manual || !user ? signedInHint() : asked
    if (!user) return
    const isAnother = personId !== undefined && personId !== user.id
    personId = user.id
    // Who signs in on this page's form has the form's own way on.
    if (isAnother && !action.manual) void beginAnew(client)
  })

  // Without one of its own a look that begins as one screen gives way to another is given up with the last observer, and nobody looks again.
  new QueryObserver(client, { ...sessionQuery, retryOnMount: false }).subscribe(() => undefined)

  const look = () => {
    if (signedInHint() === read) return
    // Fails without a connection, and is asked again at the next look.
    void client.refetchQueries({ queryKey: sessionKey })
  }
  // A session that ends is left alone until somebody comes back to the page: who writes in it meanwhile is not torn from what they write.
  window.cookieStore?.addEventListener('change', () => {
    if (signedInHint() !== undefined) look()
  })
  // For browsers that do not tell of cookies, and pages that were frozen meanwhile.
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  // Somebody may have signed in before this was there.
  look()
}

/** By a full page load: what a person filled in, chose or opened must not be the next one's. */
async function beginAnew(client: QueryClient): Promise<void> {
  holdReads()
  dropReads(client)
  await forgetReadsOfOthers().catch((error: unknown) =>
    console.warn('What was read before could not be forgotten', error),
  )
  leaveFor(paths.dashboard)
}
