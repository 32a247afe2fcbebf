import { backoffMs } from '../queue/backoff.ts'
import type { UploadOutcome } from '../queue/upload-outcome.ts'
import type { QueueItem, QueueReason } from '../queue/queue-item.ts'
import { retryIn } from '../queue/retry-time.ts'

/** A body garbled this often is not bad luck on the way. */
const MAX_GARBLED = 6

const SERVER_BUSY: QueueReason = {
  code: 'overloaded',
  message: 'The server is busy. It is tried again by itself.',
}
const UNREACHABLE: QueueReason = { code: 'unreachable', message: 'No connection to Nestage.' }
const TOO_LARGE: QueueReason = { code: 'too-large', message: 'The server says that this photo is too large.' }
const ID_TAKEN: QueueReason = {
  code: 'id_reused',
  message: 'Another photo was stored in its place. Send this one again as a new photo.',
}
const GARBLED: QueueReason = {
  code: 'garbled',
  message: 'This photo arrives broken again and again on this connection.',
}
const SIGNED_OUT: QueueReason = { code: 'signed-out', message: 'Sign in to go on.' }
const OTHER_ACCOUNT: QueueReason = {
  code: 'other-account',
  message: 'Somebody else is signed in. It waits for its owner.',
}

const needsUser = (item: QueueItem, reason: QueueReason): QueueItem => ({
  ...item,
  state: 'needs-user',
  reason,
})

/** What becomes of a photo that did not get through. Only failures of its own count as its attempts. */
export function nextItemState(
  uploading: QueueItem,
  verdict: Exclude<UploadOutcome, { kind: 'confirmed' }>,
  now: number,
  random?: () => number,
): QueueItem {
  const item: QueueItem = { ...uploading, state: 'ready', lease: null, reason: null }
  const tryAgain = (reason: QueueReason, floorMs: number): QueueItem => ({
    ...item,
    reason,
    attempts: item.attempts + 1,
    retry: retryIn(Math.max(floorMs, backoffMs(item.attempts, random)), now),
  })
  switch (verdict.kind) {
    case 'unreachable':
      return { ...item, reason: UNREACHABLE }
    case 'server-full':
      return { ...item, reason: { code: 'server-full', message: verdict.message } }
    case 'overloaded': {
      const reason =
        verdict.message === undefined ? SERVER_BUSY : { code: 'rate_limited', message: verdict.message }
      if (verdict.retryAfterMs === null) return tryAgain(reason, 0)
      // No failure of its own, and the server spreads those it sends away: who comes much later loses the turn that was told.
      return { ...item, reason, retry: retryIn(verdict.retryAfterMs, now) }
    }
    case 'in-progress':
      return { ...item, retry: retryIn(verdict.retryAfterMs, now) }
    case 'signed-out':
      return { ...item, state: 'blocked-auth', reason: SIGNED_OUT }
    case 'other-account':
      return { ...item, state: 'blocked-auth', reason: OTHER_ACCOUNT }
    case 'too-large':
      return item.shrunk ? needsUser(item, TOO_LARGE) : { ...item, state: 'captured', shrunk: true }
    case 'garbled':
      return item.attempts + 1 < MAX_GARBLED ? tryAgain(GARBLED, 0) : needsUser(item, GARBLED)
    case 'other-stored':
      return needsUser(item, ID_TAKEN)
    case 'refused':
      break
  }
  return needsUser(item, { code: verdict.code, message: verdict.message })
}
