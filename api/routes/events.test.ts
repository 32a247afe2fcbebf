import { getEventListeners } from 'node:events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EVENTS_PATH, LiveEvent } from '../../shared/contracts/events.ts'
import { publish } from '../events/publish.ts'
import { ACCOUNT_CAPS } from '../services/limits/account-limits.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

/** Reads the events of a stream one by one. */
async function* events(
  client: TestClient,
  signal: AbortSignal,
  path = EVENTS_PATH,
): AsyncGenerator<LiveEvent> {
  const response = await client.fetch(path, { signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)
      if (data) yield LiveEvent.parse(JSON.parse(data[1]))
    }
  }
}

const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id

/** What registering and verifying told is delivered in order, so a last event of our own follows it. */
async function untilQuiet(userId: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = server.deps.events.subscribe(userId, (event) => event.type === 'resync' && resolve())
  await publish(server.deps.db, userId, { type: 'resync' })
  await promise
  end()
}

describe('live events', () => {
  test('of one account are as many streams as it may hold: one more ends the oldest, and no other', async () => {
    const [client, other] = [await server.signedUp(), await server.signedUp()]
    const stop = new AbortController()
    const first = async (of: TestClient) => {
      const stream = events(of, stop.signal)
      expect((await stream.next()).value).toEqual({ type: 'resync' })
      return stream
    }
    const bystander = await first(other)
    const streams = []
    for (let n = 0; n < ACCOUNT_CAPS.eventStreams.free; n++) streams.push(await first(client))
    const id = await idOf(client)
    await untilQuiet(id)
    await first(client)
    const rest = async (stream: AsyncGenerator<LiveEvent>) => {
      for await (const event of stream) if (event.type === 'project-deleted') return 'goes on'
      return 'ended'
    }
    expect(await rest(streams[0])).toBe('ended')
    await publish(server.deps.db, id, { type: 'project-deleted', projectId: 5 })
    expect(await rest(streams[1])).toBe('goes on')
    await publish(server.deps.db, await idOf(other), { type: 'project-deleted', projectId: 5 })
    expect(await rest(bystander)).toBe('goes on')
    stop.abort()
  })

  test('reach their user, begin with resync, and wait for the commit', async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    const [adaId, bobId] = [await idOf(ada), await idOf(bob)]
    await untilQuiet(adaId)
    const stop = new AbortController()
    const stream = events(ada, stop.signal)
    expect((await stream.next()).value).toEqual({ type: 'resync' })

    const { db } = server.deps
    await publish(db, bobId, { type: 'credits' })
    await expect(
      db.transaction(async (tx) => {
        await publish(tx, adaId, { type: 'project-deleted', projectId: 1 })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await publish(db, adaId, { type: 'project-deleted', projectId: 2 })
    expect((await stream.next()).value).toEqual({ type: 'project-deleted', projectId: 2 })
    stop.abort()
  })

  test('tell a page that has just begun to read whether it missed anything', async () => {
    const client = await server.signedUp()
    const id = await idOf(client)
    const begun = performance.now()
    const now = vi.spyOn(performance, 'now').mockReturnValue(begun)
    await untilQuiet(id)
    const stop = new AbortController()
    const first = async (readingForMs: number | string) =>
      (await events(client, stop.signal, `${EVENTS_PATH}?readingForMs=${readingForMs}`).next()).value
    // Registering was told just now.
    expect(await first(0)).toEqual({ type: 'resync' })
    now.mockReturnValue(begun + 20_000)
    expect(await first(1000)).toEqual({ type: 'resync', missed: false })
    // Before anybody listened, or said by nobody.
    for (const unknown of [59_000, 'x']) expect(await first(unknown)).toEqual({ type: 'resync' })
    await publish(server.deps.db, id, { type: 'credits' })
    await untilQuiet(id)
    expect(await first(1000)).toEqual({ type: 'resync' })
    now.mockRestore()
    stop.abort()
  })

  test('leave nothing behind, whether their page goes, their session or their database', async () => {
    const { db, events: hub } = server.deps
    const left = () => [hub.streams(), getEventListeners(hub.closing, 'abort').length]
    const before = left()
    const opened = async () => {
      const client = await server.signedUp()
      await untilQuiet(await idOf(client))
      const body = (await client.fetch(EVENTS_PATH)).body!.getReader()
      await body.read()
      return { client, body }
    }
    for (let n = 0; n < 3; n++) {
      const { body } = await opened()
      await body.cancel()
    }
    const signedOut = await opened()
    await signedOut.client.post('/api/logout')
    const broken = await opened()
    const id = await idOf(broken.client)
    const lost = vi.spyOn(db, 'select').mockImplementationOnce(() => {
      throw new Error('The database is away')
    })
    await publish(db, id, { type: 'account' })
    await expect.poll(() => lost.mock.calls.length).toBe(1)
    lost.mockRestore()
    await expect.poll(left).toEqual(before)
  })

  test('are for signed-in people alone', async () => {
    expect((await server.client().fetch(EVENTS_PATH)).status).toBe(401)
  })
})
