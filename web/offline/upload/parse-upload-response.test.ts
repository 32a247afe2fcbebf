import { describe, expect, test } from 'vitest'
import { ACCOUNT_LIMITS } from '../../../api/services/limits/account-limits.ts'
import { limitWords } from '../../../api/services/limits/limit-words.ts'
import { parseUploadResponse } from './parse-upload-response.ts'
import type { Answer } from './transport/transport.ts'

const now = Date.UTC(2026, 10, 20)
const id = '0b8f4a3e-9d3b-4f0e-8a41-6f6b7e2f9d10'
const sha256 = 'ab'.repeat(32)
const receipt = { id, sha256, imageUrl: '/api/images/x', projectId: 3, staging: 'started' } as const

const answer = (status: number, body: unknown, retryAfter: string | null = null): Answer => ({
  kind: 'answer',
  status,
  retryAfter,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const judge = (given: Answer) => parseUploadResponse(given, { id, sha256 }, now)
const refusal = (code: string, details = {}) => ({ success: false, code, message: 'Because.', ...details })
const portal = { kind: 'unreachable', reason: 'portal' }

describe('an answer', () => {
  test.each([200, 201])('%i with our receipt confirms', (status) => {
    expect(judge(answer(status, { success: true, data: receipt }))).toEqual({ kind: 'confirmed', receipt })
  })

  test.each([
    ['a page of HTML', '<html>Welcome to our café'],
    ['nothing', ''],
    ['other JSON', { ok: true }],
    ['the receipt of another photo', { success: true, data: { ...receipt, id: id.replace('0', '1') } }],
    ['a receipt for other bytes', { success: true, data: { ...receipt, sha256: 'cd'.repeat(32) } }],
  ])('200 with %s is no success', (_, body) => expect(judge(answer(200, body))).toEqual(portal))

  test.each([
    [401, refusal('unauthenticated'), { kind: 'signed-out' }],
    [401, 'Unauthorized', { kind: 'signed-out' }],
    [403, refusal('wrong_account'), { kind: 'other-account' }],
    [403, refusal('forbidden'), { kind: 'refused', code: 'forbidden', message: 'Because.' }],
    [403, '<html>Blocked', portal],
    [404, '<html>Not here', portal],
    [407, '', portal],
    [409, refusal('in_progress'), { kind: 'in-progress', retryAfterMs: 7000 }],
    [410, refusal('gone'), { kind: 'refused', code: 'gone', message: 'Because.' }],
    [413, '<html>Request Entity Too Large', { kind: 'too-large' }],
    [413, refusal('payload_too_large'), { kind: 'too-large' }],
    [
      413,
      refusal('storage_quota_exceeded'),
      { kind: 'refused', code: 'storage_quota_exceeded', message: 'Because.' },
    ],
    [415, refusal('unsupported_image'), { kind: 'refused', code: 'unsupported_image', message: 'Because.' }],
    [422, refusal('image_too_small'), { kind: 'refused', code: 'image_too_small', message: 'Because.' }],
    [422, refusal('digest_mismatch'), { kind: 'garbled' }],
    [422, refusal('id_reused', { receipt }), { kind: 'other-stored', receipt }],
    [422, refusal('id_reused'), { kind: 'other-stored', receipt: null }],
    [429, refusal('rate_limited'), { kind: 'overloaded', retryAfterMs: 7000, message: 'Because.' }],
    [429, '<html>Slow down', { kind: 'overloaded', retryAfterMs: 7000 }],
    [500, '', { kind: 'overloaded', retryAfterMs: 7000 }],
    [502, '<html>Bad Gateway', { kind: 'overloaded', retryAfterMs: 7000 }],
    [507, refusal('storage_full'), { kind: 'server-full', message: 'Because.', retryAfterMs: 7000 }],
    [511, '<html>Sign in to the network', portal],
  ])('%i %j means %j', (status, body, verdict) => {
    expect(judge(answer(status, body, '7'))).toEqual(verdict)
  })

  test('a limit of the account is said in the server’s words, but for the time, which is counted down', () => {
    const message = limitWords('free', ACCOUNT_LIMITS['upload:account'], 720_000)
    expect(message).toContain(' Try again in 12 minutes.')
    expect(judge(answer(429, refusal('rate_limited', { message }), '720'))).toEqual({
      kind: 'overloaded',
      retryAfterMs: 720_000,
      message: message.replace(' Try again in 12 minutes.', ''),
    })
  })

  test('422 without our words asks the user all the same', () => {
    expect(judge(answer(422, ''))).toMatchObject({ kind: 'refused' })
    expect(judge(answer(415, '<html>'))).toMatchObject({ kind: 'refused' })
  })

  test('a redirect is a lost session, no answer is no answer', () => {
    expect(judge({ kind: 'redirected' })).toEqual({ kind: 'signed-out' })
    expect(judge({ kind: 'none', reason: 'stalled' })).toEqual({ kind: 'unreachable', reason: 'stalled' })
  })
})
