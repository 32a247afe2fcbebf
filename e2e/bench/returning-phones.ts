import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { lowerPriority } from '../../api/lower-priority.ts'
import { diskStorage } from '../../api/providers/storage/disk-storage.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { benchProcess, untilAnswers } from './processes/bench-process.ts'
import { fillRooms } from './reads/fill-rooms.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'
import { compareArrived } from './returning-phones/compare-arrived.ts'
import { jainIndex } from './returning-phones/jain-index.ts'
import { lookAtLists } from './returning-phones/others.ts'
import type { PhoneReport } from './returning-phones/phone.ts'
import type { Order } from './returning-phones/phones.ts'

/**
 * A thousand phones come back from a dead zone in the same moment, each with a queue of photos, by the rules of the app's
 * queue, at one api process; other people look at their lists meanwhile. Tells how long that takes, how fair it is between people, how
 * the others fare, and compares every photo with the database and the storage. The phones run on the same machine.
 */
const PHONES = Number(process.env['PHONES'] ?? 1000)
const PHOTOS_EACH = Number(process.env['PHOTOS'] ?? 30)
/** Pixels of each photo, which is as high as four fifths of it. 320 is as few as are taken, and as little work; 1600 is what phones send. */
const WIDTH = Number(process.env['WIDTH'] ?? 320)
/** Whether phones ask for their turn as the app does; `ASK=no` is the version before. */
const ASKS = process.env['ASK'] !== 'no'
const OTHERS = Number(process.env['OTHERS'] ?? 50)
const QUIET_SECONDS = 15
const THINK_MS = 1000
const P95_GOAL_MS = 300
const SAMPLE_MS = 1000
const PHONES_STEPS_BACK = 5
const PHONES_SCRIPT = fileURLToPath(new URL('returning-phones/phones.ts', import.meta.url))

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const people = []
for (let n = 0; n < PHONES; n++) people.push(await benchPerson(database, `phone${n}`))
const cookies = []
for (let n = 0; n < OTHERS; n++) {
  const { id, cookie } = await benchPerson(database, `other${n}`)
  await fillRooms(database.db, id, 12)
  cookies.push(cookie)
}
await database.sql`vacuum analyze`
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const environment = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, LOG_LEVEL: 'error' }
const api = benchProcess('dist/server/api.js', { ...environment, PORT: String(port) }, stack)
await untilAnswers(`${origin}/healthz`)

const phones = spawn(process.execPath, [PHONES_SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
// Phones have processors of their own.
lowerPriority(phones.pid!, PHONES_STEPS_BACK)
stack.defer(() => void phones.kill())
const lines = createInterface({ input: phones.stdout })[Symbol.asyncIterator]()
const order: Order = { origin, people, photosEach: PHOTOS_EACH, asksForTurns: ASKS, width: WIDTH }
phones.stdin.write(`${JSON.stringify(order)}\n`)
const { bytes } = JSON.parse((await lines.next()).value ?? '') as { bytes: number }

let stop = lookAtLists(origin, cookies, THINK_MS)
await pause(QUIET_SECONDS * 1000)
const quiet = await stop()

stop = lookAtLists(origin, cookies, THINK_MS)
let mostMemory = 0
const watching = setInterval(
  () => void api.memoryMb().then((memory) => (mostMemory = Math.max(mostMemory, memory))),
  SAMPLE_MS,
)
const [from, cpu] = [performance.now(), await api.cpuSeconds()]
phones.stdin.write('\n')
const told = await lines.next()
const seconds = (performance.now() - from) / 1000
const cpuSeconds = (await api.cpuSeconds()) - cpu
clearInterval(watching)
const busy = await stop()
const reports = JSON.parse(told.value ?? '') as PhoneReport[]

const all = reports.flatMap(({ arrivedMs }) => arrivedMs).toSorted((a, b) => a - b)
const photos = PHONES * PHOTOS_EACH
printTable(
  `${PHONES} phones with ${PHOTOS_EACH} photos each (${WIDTH} × ${Math.round(WIDTH * 0.8)}, ${Math.round(bytes / 1000)} kB) come back at once${ASKS ? '' : ' and do not ask for their turn'}`,
  [
    {
      'photos arrived': all.length,
      of: photos,
      seconds,
      'photos/s': all.length / seconds,
      'times a photo is sent': 1 + total(({ bytesForNothing }) => bytesForNothing) / bytes / all.length,
      'questions a photo': total(({ questions }) => questions) / all.length,
      refused: JSON.stringify(refusals()),
      'api processor, ms a photo': (1000 * cpuSeconds) / all.length,
      'api memory, most MB': mostMemory,
    },
  ],
)

const half = all[Math.floor(all.length / 2)]
const share = (at: number) =>
  jainIndex(reports.map(({ arrivedMs }) => arrivedMs.filter((ms) => ms <= at).length))
const firsts = reports.map(({ arrivedMs }) => Math.min(...arrivedMs) / 1000)
const lasts = reports.map(({ arrivedMs }) => Math.max(...arrivedMs) / 1000)
printTable('Fairness between people (1: each the same number of photos)', [
  {
    "Jain's index at half of the photos": share(half),
    'first photo of a person, s: median': quantile(firsts, 0.5),
    latest: quantile(firsts, 1),
    'last photo of a person, s: 10th': quantile(lasts, 0.1),
    median: quantile(lasts, 0.5),
    '90th': quantile(lasts, 0.9),
    slowest: quantile(lasts, 1),
  },
])

const rowOf = (when: string, { latencies, refused }: typeof quiet) => ({
  when,
  requests: latencies.length,
  'p50 ms': quantile(latencies, 0.5),
  'p95 ms': quantile(latencies, 0.95),
  'p99 ms': quantile(latencies, 0.99),
  refused,
  "times 'before' at p95": quantile(latencies, 0.95) / quantile(quiet.latencies, 0.95),
})
printTable(`${OTHERS} other people's lists; goal: 95th percentile below ${P95_GOAL_MS} ms`, [
  rowOf('before', quiet),
  rowOf('while phones send', busy),
])

const compared = await compareArrived(
  database.sql,
  diskStorage(`${database.dataDir}/storage`),
  Object.assign({}, ...reports.map((report) => report.photos)) as Record<string, string>,
)
printTable('Photos on the server', [{ ...compared }])
const stuck = reports.flatMap((report) => report.stuck)
const faults = [
  ...(compared.same === photos && compared.whole === photos ? [] : ['photos are missing']),
  ...(compared.rooms === photos && compared.strange === 0 ? [] : ['photos came twice']),
  ...(stuck.length > 0 ? [`${stuck.length} photos are stuck: ${[...new Set(stuck)].join(', ')}`] : []),
]
process.stdout.write(`\n${faults.length === 0 ? 'No photo lost, none doubled.' : faults.join('; ')}\n`)
if (faults.length > 0) process.exitCode = 1

function refusals(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const report of reports)
    for (const [what, count] of Object.entries(report.refusals)) counts[what] = (counts[what] ?? 0) + count
  return counts
}

function total(of: (report: PhoneReport) => number): number {
  return reports.reduce((all, report) => all + of(report), 0)
}
