import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo, type ReceivedSpan } from '../api/testing/decode-spans.ts'
import { startTraceCollector } from '../api/testing/trace-collector.ts'
import { openTracing } from '../api/tracing/open-tracing.ts'
import { contentDigest } from '../shared/content-digest.ts'
import { encodePhotoOrder, PHOTO_ORDER_HEADER } from '../shared/photo-order.ts'
import { photoTraceparent } from '../shared/photo-trace.ts'
import type { Stager } from './stager/stager.ts'
import { quickEngine } from './testing/quick-engine.ts'
import { openStagingFixture } from './testing/staging-fixture.ts'

/** The same, in the phases of the exact engine. */
const inPhases: Stager = {
  ...quickEngine,
  async *stage(order) {
    yield { type: 'progress', phase: 'reading', fraction: 0 }
    yield { type: 'progress', phase: 'rendering', fraction: 0.3 }
    yield { type: 'progress', phase: 'rendering', fraction: 0.9 }
    yield* quickEngine.stage(order)
  },
}

const HOUR_MS = 3_600_000
const ENDPOINT = 'https://push.example.com/device/a-secret-of-this-phone'

await using stack = new AsyncDisposableStack()
const collector = await startTraceCollector()
stack.defer(() => collector.close())
const fixture = await openStagingFixture(
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, PUSH_SERVICES: 'push.example.com' },
  inPhases,
)
stack.defer(() => fixture.close())
const closeTracing = await openTracing(fixture.deps, 'api')
stack.defer(closeTracing)
const open = stack.move()
afterAll(() => open.disposeAsync())

const photoId = randomUUID()
let spans: ReceivedSpan[]
beforeAll(async () => {
  fixture.deps.push = { ...fixture.deps.push, send: async () => 'delivered' }
  const client = await fixture.signedUp('anna')
  await client.post('/api/push/subscriptions', { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } })
  const { id: ownerId } = (await client.get('/api/user')).body.user
  const order = {
    ownerId,
    listing: null,
    roomType: 'living room' as const,
    position: 0,
    userPrompt: 'with grandmother’s piano',
    stage: true,
    takenAgoMs: 3 * HOUR_MS,
  }
  const headers = {
    'content-type': 'image/jpeg',
    'content-digest': contentDigest(createHash('sha256').update(fixture.room).digest('hex')),
    [PHOTO_ORDER_HEADER]: encodePhotoOrder(order),
    traceparent: photoTraceparent(photoId),
  }
  const send = (body: Uint8Array<ArrayBuffer>) =>
    client.fetch(`/api/photos/${photoId}`, { method: 'PUT', headers, body })
  // On its way some of it was lost; the phone sends it again.
  await send(fixture.room.slice(0, 2000))
  await send(fixture.room)
  await fixture.runJobs('stage-room', 'send-push')
  await closeTracing()
  spans = collector.spans.filter(({ traceId }) => traceId === photoId.replaceAll('-', ''))
})

const named = (name: string) => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`)
  return found
}
const pathOf = (name: string) => pathTo(spans, name).map((span) => span.name)

const TO_JOB = ['photo on the phone', 'PUT /api/photos/:id', 'send stage-room', 'process stage-room']

test('one trace goes from the phone by api and worker to the push', () => {
  const toPush = [...TO_JOB, 'settle', 'send send-push', 'process send-push', 'send push']
  expect(pathOf('send push')).toEqual(toPush)
  for (const part of ['read photo', 'reading', 'rendering', 'reduce', 'encode', 'store'])
    expect(pathOf(part)).toEqual([...TO_JOB, part])
  expect(spans.filter(({ name }) => name === 'rendering')).toHaveLength(1)
  const all = new Set(spans.map(({ spanId }) => spanId))
  expect(spans.filter(({ parentId }) => parentId === null || !all.has(parentId))).toEqual([
    named('photo on the phone'),
  ])
})

test('the phone’s own part is as long as the photo was under way, and every try hangs on it', () => {
  const phone = named('photo on the phone')
  expect(phone.endMs - phone.startMs).toBeGreaterThanOrEqual(3 * HOUR_MS)
  const tries = spans.filter(({ name }) => name === 'PUT /api/photos/:id')
  expect(tries.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([422, 201])
  expect(tries.map(({ parentId }) => parentId)).toEqual([phone.spanId, phone.spanId])
})

test('spans say what was staged and how, and nothing of who it was for', () => {
  expect(named('process stage-room').attributes).toMatchObject({
    'messaging.destination.name': 'stage-room',
    'nestage.job.attempt': 1,
    'nestage.staging.engine': 'exact',
    'nestage.staging.quality': 'standard',
    'nestage.staging.outcome': 'completed',
    'nestage.generation.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(named('send push').attributes).toMatchObject({ 'server.address': 'push.example.com' })
  expect(spans.map(({ status }) => status).filter((status) => status !== 0)).toEqual([])
  expect(JSON.stringify(collector.spans)).not.toMatch(/anna|piano|a-secret|203\.0\.113/)
})
