import { expect, test } from 'vitest'
import { nextItemState } from './next-item-state.ts'
import type { UploadOutcome } from '../queue/upload-outcome.ts'
import { retryIn } from '../queue/retry-time.ts'
import { testItem } from '../testing/test-item.ts'

const now = Date.UTC(2026, 10, 20)
const half = () => 0.5
const lease = { holder: 'a', until: retryIn(1000, now) }
const uploading = testItem({ state: 'uploading', lease, attempts: 2 })
const after = (verdict: Exclude<UploadOutcome, { kind: 'confirmed' }>, item = uploading) =>
  nextItemState(item, verdict, now, half)
test.each(['network', 'stalled', 'portal'] as const)(
  'no connection (%s) is no attempt of the photo',
  (reason) => {
    expect(after({ kind: 'unreachable', reason })).toMatchObject({
      state: 'ready',
      attempts: 2,
      retry: null,
      lease: null,
    })
  },
)

test('a busy server counts and is given time; one that says when is taken at its word', () => {
  const patient = after({ kind: 'overloaded', retryAfterMs: null })
  expect(patient).toMatchObject({ state: 'ready', attempts: 3, retry: retryIn(4000, now) })
  expect(after({ kind: 'overloaded', retryAfterMs: 1000 })).toMatchObject({
    attempts: 2,
    retry: retryIn(1000, now),
  })
  expect(patient.reason?.message).toBe('The server is busy. It is tried again by itself.')
})

test('a limit that was reached is given its time, in the words of the server', () => {
  const limited = after({ kind: 'overloaded', retryAfterMs: 60_000, message: 'Enough for now.' })
  expect(limited).toMatchObject({
    state: 'ready',
    retry: retryIn(60_000, now),
    reason: { code: 'rate_limited', message: 'Enough for now.' },
  })
})

test('a server without space is no attempt of the photo, and says why it waits', () => {
  expect(after({ kind: 'server-full', message: 'No space.', retryAfterMs: 60_000 })).toMatchObject({
    state: 'ready',
    attempts: 2,
    retry: null,
    reason: { code: 'server-full', message: 'No space.' },
  })
})

test('a photo being received waits as long as it is told, uncounted', () => {
  const waiting = after({ kind: 'in-progress', retryAfterMs: 7000 })
  expect(waiting).toMatchObject({ state: 'ready', attempts: 2, retry: retryIn(7000, now) })
})

test.each(['signed-out', 'other-account'] as const)('%s blocks without an attempt', (kind) => {
  expect(after({ kind })).toMatchObject({ state: 'blocked-auth', attempts: 2, reason: { code: kind } })
})

test('too large is made smaller once, then asks', () => {
  const smaller = after({ kind: 'too-large' })
  expect(smaller).toMatchObject({ state: 'captured', shrunk: true })
  const again = after({ kind: 'too-large' }, { ...uploading, shrunk: true })
  expect(again).toMatchObject({ state: 'needs-user', reason: { code: 'too-large' } })
})

test('garbled is tried again, but not for ever', () => {
  let item = testItem()
  const states = Array.from({ length: 6 }, () => {
    item = after({ kind: 'garbled' }, { ...item, state: 'uploading' })
    return item.state
  })
  expect(states).toEqual(['ready', 'ready', 'ready', 'ready', 'ready', 'needs-user'])
})

test('an id that holds another photo asks the user', () => {
  expect(after({ kind: 'other-stored', receipt: null })).toMatchObject({
    state: 'needs-user',
    reason: { code: 'id_reused' },
  })
})

test('a refusal asks the user, in the words of the server', () => {
  const refused = after({ kind: 'refused', code: 'gone', message: 'The listing was deleted' })
  expect(refused).toMatchObject({
    state: 'needs-user',
    reason: { code: 'gone', message: 'The listing was deleted' },
  })
})
