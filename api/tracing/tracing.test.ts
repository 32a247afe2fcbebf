import { trace } from '@opentelemetry/api'
import { ExportResultCode, type ExportResult } from '@opentelemetry/core'
import { SamplingDecision, TracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { users } from '../db/schema/accounts/users.ts'
import { createLogger } from '../logger.ts'
import { onMeasured } from '../measurements.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { ReceivedSpan } from '../testing/decode-spans.ts'
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector.ts'
import { BoundedBatches } from './bounded-batches.ts'
import { KeyedRatioSampler } from './keyed-ratio-sampler.ts'
import { openTracing } from './open-tracing.ts'
import { inSpan } from './spans.ts'

const TRACE_ID = randomUUID().replaceAll('-', '')
const SAMPLED = `00-${TRACE_ID}-00f067aa0ba902b7-01`

const counted = { exported: 0, failed: 0, dropped: 0 }
onMeasured('spans', ({ outcome, count }) => (counted[outcome] += count))

let collector: TraceCollector
let server: TestApp
beforeAll(async () => {
  collector = await startTraceCollector()
  server = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
})
afterAll(async () => {
  await server.close()
  await collector.close()
})

/** The spans that are sent while `work` runs with tracing as the environment says. */
async function traced(environment: Record<string, string>, work: () => Promise<unknown>) {
  const config = parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...environment })
  const close = await openTracing({ config, logger: server.deps.logger }, 'api')
  collector.spans.length = 0
  try {
    await work()
  } finally {
    await close()
  }
  return [...collector.spans]
}
/** Without those of the statements that it asked of the database. */
const calls = (spans: ReceivedSpan[]) => spans.filter(({ attributes }) => !('db.system.name' in attributes))

const ask = async (traceparent: string, path = '/api/blog/posts') =>
  server.app.request(path, { headers: { traceparent } })

describe('a traceparent from anywhere', () => {
  test('is continued, whatever else stands in the address or beside it', async () => {
    const spans = await traced({}, async () => {
      await server.app.request('/api/shared/a-secret-token?key=another-secret', {
        headers: { traceparent: SAMPLED, tracestate: 'vendor=a-third-secret', baggage: 'who=anna' },
      })
    })
    expect(calls(spans)).toEqual([
      expect.objectContaining({
        traceId: TRACE_ID,
        parentId: '00f067aa0ba902b7',
        name: 'GET /api/shared/:token',
        service: 'nestage-api',
      }),
    ])
    expect(JSON.stringify(spans)).not.toMatch(/secret|anna/)
  })

  test('that is none begins a trace of our own', async () => {
    const garbage = [
      '00',
      'x'.repeat(5000),
      `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
      `ff${SAMPLED.slice(2)}`,
    ]
    const all = await traced({}, async () => {
      for (const each of garbage) expect((await ask(each)).status).toBe(200)
    })
    const spans = calls(all)
    expect(spans).toHaveLength(garbage.length)
    expect(spans.map(({ parentId }) => parentId)).toEqual(garbage.map(() => null))
    expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE_ID)
  })

  test('does not decide whether its trace is kept', async () => {
    expect(await traced({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, () => ask(SAMPLED))).toEqual([])
    const unsampled = SAMPLED.replace(/01$/, '00')
    expect(calls(await traced({}, () => ask(unsampled)))).toHaveLength(1)
  })
})

test('a share of traces is kept by a key that nobody outside knows', () => {
  const ids = Array.from({ length: 2000 }, () => randomUUID().replaceAll('-', ''))
  const kept = (sampler: KeyedRatioSampler) =>
    ids.filter((id) => sampler.shouldSample(null, id).decision === SamplingDecision.RECORD_AND_SAMPLED)
  const [sampler, other] = [new KeyedRatioSampler(0.25), new KeyedRatioSampler(0.25)]
  // Eight standard deviations around 500.
  expect(Math.abs(kept(sampler).length - 500)).toBeLessThan(155)
  expect(kept(sampler)).toEqual(kept(sampler))
  expect(kept(sampler)).not.toEqual(kept(other))
})

test('a collector that refuses fails no request, and its spans are counted', async () => {
  const before = { ...counted }
  collector.failNext.push(400)
  const spans = await traced({}, async () => {
    expect((await ask(SAMPLED)).status).toBe(200)
  })
  expect(spans).toEqual([])
  const taken = await traced({}, () => ask(SAMPLED))
  expect(taken.length).toBeGreaterThan(0)
  expect(counted.failed - before.failed).toBe(taken.length)
  expect(counted.exported - before.exported).toBe(taken.length)
})

test('however long a collector takes, no more than 2048 spans wait for it', async () => {
  const { promise, resolve } = Promise.withResolvers<(result: ExportResult) => void>()
  const held: ReadableSpan[] = []
  const slow = {
    export: (spans: ReadableSpan[], done: (result: ExportResult) => void) => {
      held.push(...spans)
      resolve(done)
    },
    shutdown: async () => undefined,
  }
  const before = counted.dropped
  const provider = new TracerProvider({ spanProcessors: [new BoundedBatches(slow, () => undefined)] })
  for (let n = 0; n < 2100; n++) provider.getTracer('test').startSpan('a').end()
  expect(counted.dropped - before).toBe(2100 - 2048)
  expect(held).toHaveLength(512)
  const done = await promise
  done({ code: ExportResultCode.SUCCESS })
  provider.getTracer('test').startSpan('a').end()
  expect(counted.dropped - before).toBe(2100 - 2048)
})

describe('statements to the database', () => {
  const db = () => server.deps.db
  const statement = (name: string, status = 0) => ({
    name,
    status,
    attributes: expect.objectContaining({ 'db.system.name': 'postgresql', 'db.query.summary': name }),
  })

  test('are spans of what asked for them, in transactions too, and tell neither their text nor their values', async () => {
    const spans = await traced({}, async () => {
      await inSpan('work', {}, async () => {
        await db().select({ id: users.id }).from(users).where(eq(users.email, 'anna@example.com'))
        await db().transaction(async (tx) => {
          await tx.delete(users).where(eq(users.email, 'anna@example.com'))
        })
        await expect(db().execute(sql`select 'anna'::int`)).rejects.toThrow('Failed query')
      })
    })
    const work = spans.find(({ name }) => name === 'work')!
    const found = spans.filter((span) => span !== work)
    expect(found.map(({ name, status, attributes }) => ({ name, status, attributes }))).toEqual([
      statement('select users'),
      statement('delete users'),
      statement('select', 2),
    ])
    expect(new Set(found.map(({ parentId }) => parentId))).toEqual(new Set([work.spanId]))
    expect(JSON.stringify(spans)).not.toMatch(/anna|where/i)
  })

  test('that no call and no job asked for are none', async () => {
    expect(await traced({}, () => db().select({ id: users.id }).from(users))).toEqual([])
  })
})

test('keys and names go to the collector as OpenTelemetry’s variables say', async () => {
  const environment = {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key,x-tenant=two',
    OTEL_SERVICE_NAME: 'staging',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=another,deployment.environment.name=eu',
  }
  const [span] = await traced(environment, () => ask(SAMPLED))
  expect(span.service).toBe('staging')
  expect(collector.headers).toMatchObject({ 'x-key': 'a key', 'x-tenant': 'two' })
})

test('lines of the log name their trace, and their errors stay out of it', async () => {
  const lines: string[] = []
  const logger = createLogger('test', 'info', (line) => lines.push(line))
  const broken = new TypeError('anna@example.com is not a room')
  const work = inSpan.bind(null, 'work', {}, async () => {
    logger.info('within')
    throw broken
  })
  const [span] = await traced({}, () => expect(work()).rejects.toBe(broken))
  logger.info('after')
  const [within, after] = lines.map((line) => JSON.parse(line))
  expect(within).toMatchObject({ trace_id: span.traceId, span_id: span.spanId })
  expect(after).not.toHaveProperty('trace_id')
  expect(span).toMatchObject({ status: 2, attributes: { 'error.type': 'TypeError' } })
  expect(JSON.stringify(span)).not.toContain('anna')
})

test('once closed, or where nothing is configured, nothing is traced', async () => {
  const close = await openTracing({ config: parseConfig({}), logger: server.deps.logger }, 'api')
  await inSpan('work', {}, async (span) => expect(span.isRecording()).toBe(false))
  expect(trace.getActiveSpan()).toBeUndefined()
  await close()
})
