import { describe, expect, test } from 'vitest'
import { answer } from '../../testing/test-server.ts'
import type { Answer } from './transport.ts'
import { Turns } from './turns.ts'

const { signal } = new AbortController()
const MINUTE = 60_000
const BUSY = { kind: 'overloaded', retryAfterMs: 4000, keepsTurn: true } as const
const TAKEN = answer(200, { success: true })

/** Turns at a server that answers as told, in a time that stands still until it is moved. */
function turnsAt(says: Answer) {
  const clock = { ms: 0 }
  const asked: string[] = []
  const ask = async (id: string) => {
    asked.push(id)
    return says
  }
  return { clock, asked, turns: new Turns(ask, () => clock.ms) }
}

describe('turns', () => {
  test('are asked for once the server has sent a photo away, and ten minutes after', async () => {
    const { turns, asked, clock } = turnsAt(TAKEN)
    expect(await turns.refusal('a', signal)).toBe(null)
    turns.note(BUSY)
    clock.ms = 9 * MINUTE
    expect(await turns.refusal('b', signal)).toBe(null)
    turns.note({ kind: 'signed-out' })
    clock.ms = 10 * MINUTE
    expect(await turns.refusal('c', signal)).toBe(null)
    expect(asked).toEqual(['b'])
  })

  test('are not what a limit of the account is about, nor a server in trouble', async () => {
    const { turns, asked } = turnsAt(TAKEN)
    turns.note({ kind: 'overloaded', retryAfterMs: 4000, message: 'You have sent 500 photos.' })
    turns.note({ kind: 'overloaded', retryAfterMs: 4000 })
    await turns.refusal('a', signal)
    expect(asked).toEqual([])
  })

  test.each<[string, Answer, object | null]>([
    ['a turn', TAKEN, null],
    [
      'others who come first',
      answer(503, { success: false, code: 'unavailable', message: 'Many.', keepsTurn: true }, '90'),
      { kind: 'overloaded', retryAfterMs: 90_000, keepsTurn: true, untouched: true },
    ],
    [
      'no connection',
      { kind: 'none', reason: 'network' },
      { kind: 'unreachable', reason: 'network', untouched: true },
    ],
    [
      "a portal's page",
      { kind: 'answer', status: 200, retryAfter: null, text: '<html>' },
      { kind: 'unreachable', reason: 'portal', untouched: true },
    ],
    ['a session that is over', answer(401, {}), { kind: 'signed-out' }],
  ])('tell %s', async (_what, says, verdict) => {
    const { turns } = turnsAt(says)
    turns.note(BUSY)
    expect(await turns.refusal('a', signal)).toEqual(verdict)
  })

  test('are never asked for again at a server that knows none', async () => {
    const { turns, asked } = turnsAt({ kind: 'answer', status: 404, retryAfter: null, text: 'Not found' })
    for (const id of ['a', 'b']) {
      turns.note(BUSY)
      expect(await turns.refusal(id, signal)).toBe(null)
    }
    expect(asked).toEqual(['a'])
  })
})
