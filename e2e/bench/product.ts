import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { PROCESS_ENVIRONMENT } from '../../api/cli/product/process-environment.ts'
import { untilReady } from '../../api/cli/product/until-ready.ts'
import { images } from '../../api/db/schema/staging/images.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { benchProcess } from './processes/bench-process.ts'
import { Page, type Pressed } from './product/press.ts'
import { readParts } from './product/read-parts.ts'
import { timeAnswers } from './product/time-answers.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'

/**
 * From the press on `generate` to the picture, in the product: api and worker as they are deployed, a room of 1536 × 1024 of somebody on the free
 * plan, whose pictures are the most work (with watermark and without). The first room of a worker, the same again, two rooms of two people at once; and how
 * long the api takes to answer meanwhile. Wall times mean something on a machine that does nothing else; on a busy one, processor and ratios.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const GOALS = { firstLookS: 1.2, finishedS: 6, twoAtOnce: 1.7, answerMs: 100 }
const QUIET_S = Number(process.env['QUIET_S'] ?? 8)
/** Within which a worker that has nothing to do gets a thread ready. */
const WARM_UP_S = Number(process.env['WARM_UP_S'] ?? 15)
const LOOK_EVERY_MS = 100
const SIZE = { width: 1536, height: 1024 }
const HERE = import.meta.dirname

const room = sharp(process.env['PHOTO'] ?? join(HERE, '../../assets/rooms/living/before.jpg'))
const photo = new Uint8Array(
  await room
    .resize({ ...SIZE, fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer(),
)

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const people = []
for (const name of ['ann', 'bob', 'eve'])
  people.push(await benchPerson(database, name, 2 + 3 * ROUNDS, 'Free / PAYG'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const partsFile = join(database.dataDir, 'parts.jsonl')
await writeFile(partsFile, '')
const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: database.dataDir,
  LOG_LEVEL: 'warn',
  PORT: String(port),
  ADDRESS_LIMIT_FACTOR: '1000',
}
const api = benchProcess('dist/server/api.js', environment, stack)
const preload = join(HERE, 'product/write-parts.ts')
const worker = benchProcess(
  'dist/server/worker.js',
  {
    ...environment,
    PARTS_FILE: partsFile,
    NODE_OPTIONS: `${PROCESS_ENVIRONMENT.NODE_OPTIONS} --import=${preload}`,
  },
  stack,
)
await untilReady(origin, { limitMs: 120_000 })
const [ann, bob, eve] = people.map(({ cookie }) => new Page(origin, cookie))
await pause(1000 * WARM_UP_S)

interface Step {
  what: string
  pressed: Pressed[]
  seconds: number
  workerCpuS: number
  apiCpuS: number
  answers: number[]
}
const steps: Step[] = []

/** The rooms of so many pages are made, then all are pressed at once; `idler` asks the api meanwhile. */
async function step(what: string, pages: Page[], idler?: Page): Promise<Step> {
  const rooms = await Promise.all(pages.map((page) => page.newRoom(photo)))
  await untilRoomsRead()
  const before = await Promise.all([worker.cpuSeconds(), api.cpuSeconds()])
  const from = performance.now()
  const pressing = Promise.all(pages.map((page, n) => page.press(rooms[n])))
  const answers = idler ? await timeAnswers(idler, pressing) : []
  const pressed = await pressing
  const seconds = (performance.now() - from) / 1000
  const after = await Promise.all([worker.cpuSeconds(), api.cpuSeconds()])
  const [workerCpuS, apiCpuS] = after.map((cpu, n) => cpu - before[n])
  const done = { what, pressed, seconds, workerCpuS, apiCpuS, answers }
  steps.push(done)
  return done
}

/** People choose a style for longer than that takes. */
async function untilRoomsRead(): Promise<void> {
  const unread = () =>
    database.db.$count(images, and(isNull(images.roomReading), eq(images.kind, 'original')))
  while ((await unread()) > 0) await pause(LOOK_EVERY_MS)
}

const quietAnswers = await timeAnswers(eve, pause(1000 * QUIET_S))
const first = await step('first room of the worker', [ann])
const again: Step[] = []
for (let round = 0; round < ROUNDS; round++) again.push(await step('the same again', [ann]))
const two: Step[] = []
for (let round = 0; round < ROUNDS; round++) two.push(await step('two at once', [ann, bob]))
for (let round = 0; round < ROUNDS; round++) await step('two at once, the api asked', [ann, bob], eve)

const inSeconds = (ms: number) => ms / 1000
printTable(
  `From the press to the picture, ${SIZE.width} × ${SIZE.height}; goals: first look ${GOALS.firstLookS} s, finished ${GOALS.finishedS} s; load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`,
  steps.map(({ what, pressed, seconds, workerCpuS, apiCpuS }) => ({
    what,
    'answered s': inSeconds(Math.max(...pressed.map((p) => p.answeredMs))),
    'first look s': inSeconds(Math.max(...pressed.map((p) => p.firstLookMs))),
    'finished s': inSeconds(Math.max(...pressed.map((p) => p.finishedMs))),
    'cpu s of the worker': workerCpuS,
    'of the api': apiCpuS,
    'cores used': (workerCpuS + apiCpuS) / seconds,
  })),
)

await printParts('Parts of the first room', first)
await printParts('Parts of the same room again', again.at(-1)!)

/** What happened between the press and the picture; parts that run side by side have each other's processor seconds, too. */
async function printParts(title: string, { pressed: [pressed] }: Step): Promise<void> {
  const endMs = pressed.atMs + pressed.finishedMs
  const rows = new Map<string, { fromMs: number; wall: number; cpu: number }>()
  for (const { part, endedAtMs, seconds, cpuSeconds } of await readParts(partsFile, pressed.atMs)) {
    const fromMs = endedAtMs - 1000 * seconds - pressed.atMs
    if (endedAtMs > endMs) continue
    const row = rows.get(part) ?? { fromMs, wall: 0, cpu: 0 }
    rows.set(part, { ...row, wall: row.wall + seconds, cpu: row.cpu + cpuSeconds })
  }
  const inWorker = [...rows].map(([part, { fromMs, wall, cpu }]) => ({
    part,
    'from s': inSeconds(fromMs),
    'wall s': wall,
    'cpu s': cpu as number | string,
  }))
  const wait = { part: 'credit set aside, queued, taken', 'from s': 0, 'wall s': inWorker[0]['from s'] }
  const told = Math.max(...inWorker.map((row) => row['from s'] + row['wall s']))
  printTable(title, [
    { ...wait, 'cpu s': '' },
    ...inWorker,
    {
      part: 'told, room read',
      'from s': told,
      'wall s': Math.max(0, inSeconds(pressed.toldMs) - told),
      'cpu s': '',
    },
    {
      part: 'picture fetched',
      'from s': inSeconds(pressed.toldMs),
      'wall s': inSeconds(pressed.finishedMs - pressed.toldMs),
      'cpu s': '',
    },
  ])
}

const finished = (of: Step[]) => of.map(({ pressed }) => Math.max(...pressed.map((p) => p.finishedMs)) / 1000)
const median = (values: number[]) => quantile(values, 0.5)
const one = median(finished(again))
const both = median(finished(two))
const busyAnswers = steps.flatMap(({ answers }) => answers)
printTable('Goals, medians', [
  goal(
    'first look of one room, s',
    median(again.map(({ pressed: [p] }) => p.firstLookMs / 1000)),
    GOALS.firstLookS,
  ),
  goal('one room finished, s', one, GOALS.finishedS),
  goal('two at once, times one', both / one, GOALS.twoAtOnce),
  goal(
    'the same by processor of the worker',
    median(two.map((s) => s.workerCpuS)) / median(again.map((s) => s.workerCpuS)),
    2,
  ),
  goal('api with nothing staged, 95th percentile, ms', quantile(quietAnswers, 0.95), GOALS.answerMs),
  goal('api while two rooms are staged, 95th percentile, ms', quantile(busyAnswers, 0.95), GOALS.answerMs),
])

function goal(what: string, value: number, most: number) {
  return { what, value, goal: most, reached: value <= most ? 'yes' : 'NO' }
}
