import { spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { PROCESS_ENVIRONMENT } from '../../api/cli/product/process-environment.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import type { Order } from './load/users.ts'
import { openStreams } from './load/open-streams.ts'
import { slopeInterval } from './load/slope-interval.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { benchProcess, untilAnswers } from './processes/bench-process.ts'
import { fillRooms } from './reads/fill-rooms.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'

/**
 * What one api and its PostgreSQL carry: users with an open event stream who look at lists and pictures, upload now and then
 * and, where STAGINGS_PER_MINUTE is set, have rooms staged; twice as many in each step, until the slowest hundredth of
 * the answers takes longer than half a second. Users make their load on the same machine, so that processor used tells more than latency.
 * `-- --soak 30` holds half of the last good step for 30 minutes and tells what grows.
 */
const STEP_SECONDS = Number(process.env['STEP_SECONDS'] ?? 20)
const FIRST_USERS = Number(process.env['USERS'] ?? 50)
const MOST_USERS = Number(process.env['MOST_USERS'] ?? 6400)
const STAGINGS_PER_MINUTE = Number(process.env['STAGINGS_PER_MINUTE'] ?? 0)
const { values: options } = parseArgs({ options: { soak: { type: 'string', default: '0' } } })
const SOAK_MINUTES = Number(options.soak)
const STREAMS = Number(process.env['STREAMS'] ?? 500)
/** Between two requests of one user, on average. */
const THINK_MS = 5000
const LIMIT_MS = 500
const PEOPLE = 100
const ROOMS = 12
/** Rarely, as a collection holds the api up. */
const SAMPLE_MS = 15_000
const USERS = fileURLToPath(new URL('load/users.ts', import.meta.url))

const Heap = z.object({ heapUsed: z.number(), external: z.number() })
const Told = z.object({ latencies: z.array(z.number()), refused: z.record(z.string(), z.number()) })

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const cookies: string[] = []
for (let n = 0; n < PEOPLE; n++) {
  const { id, cookie } = await benchPerson(database, `person${n}`, 1000)
  await fillRooms(database.db, id, ROOMS)
  cookies.push(cookie)
}
await database.sql`vacuum analyze`
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: database.dataDir,
  LOG_LEVEL: 'warn',
  ADDRESS_LIMIT_FACTOR: '10000',
}
/** What is left after a collection tells of leaks sooner than what the process holds, which its collector lets grow and shrink as it likes. */
const HEAP_FILE = `${database.dataDir}/heap.json`
const NODE_OPTIONS = `${PROCESS_ENVIRONMENT.NODE_OPTIONS} --expose-gc --import=${new URL('load/tell-heap.mjs', import.meta.url).pathname}`
const api = benchProcess(
  'dist/server/api.js',
  { ...environment, PORT: String(port), ...(SOAK_MINUTES > 0 && { HEAP_FILE, NODE_OPTIONS }) },
  stack,
)
await untilAnswers(`${origin}/healthz`)
if (STAGINGS_PER_MINUTE > 0) benchProcess('dist/server/worker.js', environment, stack)

/** Milliseconds in which connections were at work for statements. PostgreSQL tells it once a second at most. */
async function databaseMs(): Promise<number> {
  const [{ ms }] = await database.sql<[{ ms: number }]>`
    select sum(active_time)::float8 as ms from pg_stat_database where datname = current_database()`
  return ms
}

interface Step extends z.infer<typeof Told> {
  seconds: number
  apiCpuSeconds: number
  databaseMs: number
}

/** MB that the api's heap has after a collection, and what of buffers hangs on it. */
async function heapMb(): Promise<number> {
  await rm(HEAP_FILE, { force: true })
  api.child.kill('SIGUSR2')
  for (;;) {
    const told = await readFile(HEAP_FILE, 'utf8').catch(() => '')
    if (told !== '') {
      const { heapUsed, external } = Heap.parse(JSON.parse(told))
      return (heapUsed + external) / 2 ** 20
    }
    await pause(20)
  }
}

/** Lets users come, and measures from when all of them are there until they go. */
async function run(users: number, seconds: number): Promise<Step> {
  const child = spawn(process.execPath, [USERS], { stdio: ['pipe', 'pipe', 'inherit'] })
  const order: Order = {
    origin,
    cookies,
    users,
    seconds,
    thinkMs: THINK_MS,
    stagingsPerMinute: STAGINGS_PER_MINUTE,
  }
  child.stdin.end(JSON.stringify(order))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  const [cpu, work, from] = [await api.cpuSeconds(), await databaseMs(), performance.now()]
  const told = Told.parse(JSON.parse((await lines.next()).value ?? ''))
  const took = (performance.now() - from) / 1000
  const apiCpuSeconds = (await api.cpuSeconds()) - cpu
  // The statistics of connections that are idle come a second late.
  await pause(1100)
  return { ...told, seconds: took, apiCpuSeconds, databaseMs: (await databaseMs()) - work }
}

const before = await api.memoryMb()
const streams = await openStreams(origin, cookies, STREAMS)
await pause(2000)
const held = await api.memoryMb()
streams.close()
printTable(`Memory of event streams, ${STREAMS} open`, [
  { 'api before, MB': before, 'with them': held, 'MB for a thousand': ((held - before) / STREAMS) * 1000 },
])

const rows = []
let good = 0
for (let users = FIRST_USERS; users <= MOST_USERS; users *= 2) {
  const step = await run(users, STEP_SECONDS)
  const requests = step.latencies.length
  const p99 = quantile(step.latencies, 0.99)
  rows.push({
    users,
    'requests/s': requests / step.seconds,
    'p50 ms': quantile(step.latencies, 0.5),
    'p99 ms': p99,
    'ms of api processor a request': (1000 * step.apiCpuSeconds) / requests,
    'users a core of api': Math.round((requests / step.apiCpuSeconds) * (THINK_MS / 1000)),
    'database ms a request': step.databaseMs / requests,
    refused: JSON.stringify(step.refused),
  })
  if (p99 > LIMIT_MS) break
  good = users
}
printTable(
  `Mixed use, one request of each user in ${THINK_MS / 1000} s; ${STAGINGS_PER_MINUTE} stagings a minute; stopped where p99 passes ${LIMIT_MS} ms`,
  rows,
)

if (SOAK_MINUTES > 0) {
  const users = Math.max(FIRST_USERS, good / 2)
  const soak = run(users, SOAK_MINUTES * 60)
  const samples: { hours: number; memory: number; heap: number; handles: number; connections: number }[] = []
  const from = performance.now()
  // Caches, pools and compiled code fill for about ten minutes.
  const settled = (SOAK_MINUTES * 60_000) / 2
  while (performance.now() - from < SOAK_MINUTES * 60_000) {
    await pause(SAMPLE_MS)
    if (performance.now() - from < settled) continue
    const [{ connections }] = await database.sql<[{ connections: number }]>`
      select count(*)::int as connections from pg_stat_activity where datname = current_database()`
    samples.push({
      hours: (performance.now() - from) / 3_600_000,
      memory: await api.memoryMb(),
      heap: await heapMb(),
      handles: (await readdir(`/proc/${api.child.pid}/fd`)).length,
      connections,
    })
  }
  const { latencies } = await soak
  if (process.env['SAMPLES'] !== undefined) process.stdout.write(`${JSON.stringify(samples)}\n`)
  printTable(
    `${SOAK_MINUTES} minutes of ${users} users, p99 ${quantile(latencies, 0.99).toFixed(0)} ms; growth an hour with its 95 % interval`,
    (['memory', 'heap', 'handles', 'connections'] as const).map((what) => {
      const { slope, low, high } = slopeInterval(
        samples.map((sample) => ({ x: sample.hours, y: sample[what] })),
      )
      return {
        what: { memory: 'memory, MB', heap: 'heap after a collection, MB' }[what as string] ?? what,
        first: samples[0][what],
        last: samples.at(-1)![what],
        'growth an hour': slope,
        from: low,
        to: high,
        verdict: low > 0 ? 'grows' : 'no growth to be seen',
      }
    }),
  )
}
