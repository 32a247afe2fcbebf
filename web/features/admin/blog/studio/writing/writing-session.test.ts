import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SaveOutcome, WritingSession } from './writing-session.ts'

interface Post {
  text: string
}

/** A server whose answers are given one by one, and a device. */
function setUp() {
  const sent: { form: string; version: number }[] = []
  const answers: ((outcome: SaveOutcome<Post>) => void)[] = []
  const device = { kept: null as string | null }
  const saved: string[] = []
  const session = new WritingSession<string, Post>(1, {
    save: (form, version) => {
      sent.push({ form, version })
      return new Promise((resolve) => answers.push(resolve))
    },
    keep: async (form) => void (device.kept = form),
    forget: async () => void (device.kept = null),
    onSaved: (_post, form) => void saved.push(form),
  })
  const answer = async (outcome: SaveOutcome<Post>) => {
    answers.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  const ok = (version: number) => answer({ kind: 'saved', post: { text: '' }, version })
  return { session, sent, device, saved, answer, ok }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is written is on the device at once, and sent once after a pause', async () => {
  const { session, sent, device, ok } = setUp()
  session.write('a')
  await vi.advanceTimersByTimeAsync(1000)
  session.write('ab')
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, device.kept]).toEqual([[], 'ab'])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ form: 'ab', version: 1 }])
  expect(session.state().kind).toBe('saving')
  await ok(2)
  expect([session.state().kind, device.kept, session.version]).toEqual(['saved', null, 2])
})

test('what is written while a save is under way is sent after it, on top of it', async () => {
  const { session, sent, device, saved, ok } = setUp()
  session.write('a')
  await vi.advanceTimersByTimeAsync(1200)
  session.write('ab')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  await ok(2)
  expect(device.kept).toBe('ab')
  await vi.advanceTimersByTimeAsync(1200)
  expect(sent.slice(1)).toEqual([{ form: 'ab', version: 2 }])
  await ok(3)
  expect([session.state().kind, device.kept, saved]).toEqual(['saved', null, ['a', 'ab']])
})

test.each(['offline', 'signed-out'] as const)(
  '%s: it stays on the device and is tried again',
  async (kind) => {
    const { session, sent, device, answer, ok } = setUp()
    session.write('a')
    await vi.advanceTimersByTimeAsync(1200)
    await answer({ kind })
    expect([session.state().kind, device.kept]).toEqual([kind, 'a'])
    await vi.advanceTimersByTimeAsync(8000)
    expect(sent).toHaveLength(2)
    await ok(2)
    expect([session.state().kind, device.kept]).toEqual(['saved', null])
  },
)

test('where somebody else wrote first nothing is sent until the writer has chosen', async () => {
  const { session, sent, device, answer, ok } = setUp()
  session.write('mine')
  await vi.advanceTimersByTimeAsync(1200)
  await answer({ kind: 'conflict', current: { text: 'theirs' } })
  session.write('mine, too')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, device.kept, session.state()]).toEqual([
    1,
    'mine, too',
    { kind: 'conflict', current: { text: 'theirs' } },
  ])
  const settled = session.settle(7, 'mine, too')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[1]).toEqual({ form: 'mine, too', version: 7 })
  await ok(8)
  await settled
  expect([session.state().kind, device.kept]).toEqual(['saved', null])
})

test('flushing says whether the server has everything', async () => {
  const { session, answer, ok } = setUp()
  expect(await session.flush()).toBe(true)
  session.write('a')
  const first = session.flush()
  await vi.advanceTimersByTimeAsync(0)
  await answer({ kind: 'refused', message: 'No.' })
  expect(await first).toBe(false)
  const second = session.flush()
  await vi.advanceTimersByTimeAsync(0)
  await ok(2)
  expect(await second).toBe(true)
})
