import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { sessionQuery } from '../../api/services/accounts/sessions/session.ts'
import { projectPageQuery } from '../../api/services/projects/list-projects.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { benchDatabase, type BenchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { type BenchProcess, benchProcess, untilAnswers } from './processes/bench-process.ts'
import { fillRooms } from './reads/fill-rooms.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'

/**
 * How near the limit the api answers: the two calls that every screen makes, beside a bare Hono app that puts the same
 * queries to the same PostgreSQL through the same driver. Both run the whole time, and each round asks both in turns of
 * a tenth of a second, so that whatever else the machine does slows both alike; the ratio is of a round. Requests for a
 * second of the process's own processor are what a loaded machine tells best.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 12)
/** For each side in turn; so many of both make a round. */
const SLICE_MS = 100
const SLICES = 20
/** Asked of each side before it is measured: by then V8 has compiled what it will. */
const WARM_UP_REQUESTS = 10_000
const CONNECTIONS = 10
/** Of one person; a page shows sixty. */
const ROOMS = Number(process.env['ROOMS'] ?? 12)
const OTHER_PEOPLE = 20
const CALLS = ['/api/staging-projects', '/api/user']
const HERE = join(import.meta.dirname, 'reads')

interface Measured {
  requests: number
  perSecond: number
  perCpuSecond: number
  p99Ms: number
}

const Load = z.array(z.object({ latencies: z.array(z.number()), askedMs: z.number() }))

/** One round: each side's figures, in the sides' order. */
async function measure(sides: { server: BenchProcess; origin: string }[], path: string, cookie: string) {
  const cpuSeconds = () => Promise.all(sides.map(({ server }) => server.cpuSeconds()))
  const before = await cpuSeconds()
  const load = spawn(
    process.execPath,
    [
      join(HERE, 'load.ts'),
      ...[cookie, CONNECTIONS, SLICE_MS, SLICES].map(String),
      ...sides.map(({ origin }) => origin + path),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const loads = Load.parse(JSON.parse(await text(load.stdout)))
  const after = await cpuSeconds()
  return loads.map(({ latencies, askedMs }, side): Measured => ({
    requests: latencies.length,
    perSecond: (1000 * latencies.length) / askedMs,
    perCpuSecond: latencies.length / (after[side] - before[side]),
    p99Ms: quantile(latencies, 0.99),
  }))
}

/** Somebody signed in, with rooms. */
async function person(database: BenchDatabase, name: string): Promise<{ id: number; cookie: string }> {
  const made = await benchPerson(database, name)
  await fillRooms(database.db, made.id, ROOMS)
  return made
}

const median = (values: number[]) => quantile(values, 0.5)

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
for (let n = 0; n < OTHER_PEOPLE; n++) await person(database, `other${n}`)
const { id, cookie } = await person(database, 'ann')
await database.sql`vacuum analyze`

const QUERIES_FILE = join(database.dataDir, 'queries.json')
const ctx = testContext(database)
const list = projectPageQuery(ctx, { userId: id, rows: 61 })
// The hash is worked out with each request, as ours is.
const session = sessionQuery(ctx, { tokenHash: 'token hash' })
await writeFile(QUERIES_FILE, JSON.stringify({ session, list }))
const environment = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, QUERIES_FILE }
const [ourPort, barePort] = [await freePort(), await freePort()]
const ours = benchProcess('dist/server/api.js', { ...environment, PORT: String(ourPort) }, stack)
const bare = benchProcess(join(HERE, 'bare-server.ts'), { ...environment, PORT: String(barePort) }, stack)
const sides = [
  { server: ours, origin: `http://127.0.0.1:${ourPort}` },
  { server: bare, origin: `http://127.0.0.1:${barePort}` },
]
for (const { origin } of sides) for (const path of CALLS) await untilAnswers(`${origin}${path}`, { cookie })

const rows = []
for (const path of CALLS) {
  const round = () => measure(sides, path, cookie)
  for (let asked = 0; asked < WARM_UP_REQUESTS;)
    asked += Math.min(...(await round()).map(({ requests }) => requests))
  const rounds: Measured[][] = []
  while (rounds.length < ROUNDS) rounds.push(await round())
  const ratio = (of: (side: Measured) => number) => {
    const values = rounds.map(([a, b]) => of(a) / of(b))
    const text = (share: number) => quantile(values, share).toFixed(2)
    return `${text(0.5)} (${text(0.1)} to ${text(0.9)})`
  }
  rows.push({
    call: `GET ${path}`,
    'ours/s': median(rounds.map(([a]) => a.perSecond)),
    'bare/s': median(rounds.map(([, b]) => b.perSecond)),
    'ratio (10th to 90th round)': ratio(({ perSecond }) => perSecond),
    'for a cpu second, ours': Math.round(median(rounds.map(([a]) => a.perCpuSecond))),
    bare: Math.round(median(rounds.map(([, b]) => b.perCpuSecond))),
    'ratio of these': ratio(({ perCpuSecond }) => perCpuSecond),
    'p99 ms, ours': median(rounds.map(([a]) => a.p99Ms)),
    'bare ': median(rounds.map(([, b]) => b.p99Ms)),
    'p99 ratio': ratio(({ p99Ms }) => p99Ms),
  })
}
for (const row of rows)
  printTable(
    `${row.call}, ${CONNECTIONS} connections, ${ROOMS} rooms; goal: ratio at least 0.6, of p99 at most 2`,
    Object.entries(row).map(([figure, value]) => ({ figure, value })),
  )
