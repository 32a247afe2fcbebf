import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { projects } from '../../api/db/schema/staging/projects.ts'
import { measuredProcess } from './memory/measured-process.ts'
import { slope } from './memory/slope.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { untilAnswers } from './processes/bench-process.ts'
import { printTable } from './report/print-table.ts'

/**
 * What api and worker hold of the memory while they do an hour's work without the hour's pauses: photos of a phone's
 * twelve megapixels uploaded one after another, rooms staged by the built-in engine, every sixth at full size, lists and pictures
 * asked for all the while, event streams opened and left. The goals: api 250 MB, beside the processes that decode its photos, and worker 500 MB with those that it has started. Growth is told
 * of the second half, when everything has been loaded once. `ROOMS` and `UPLOADS` make it shorter; after `MINUTES` it ends wherever it is.
 */
const ROOMS = Number(process.env['ROOMS'] ?? 60)
const UPLOADS = Number(process.env['UPLOADS'] ?? 120)
const ENDS_AT = Date.now() + 60_000 * Number(process.env['MINUTES'] ?? 120)
const PRINTS = 12
const FULL_SIZE_EVERY = 6
const STREAMS = 10
const READ_EVERY_MS = 250
const LOOK_EVERY_MS = 250
const IDLE_MS = 20_000
const FOLDER = join(import.meta.dirname, '../../assets/rooms')
const PHONE_PX = 4032

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const { cookie } = await benchPerson(database, 'ann', ROOMS)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: database.dataDir,
  PORT: String(port),
  ADDRESS_LIMIT_FACTOR: '1000',
}
const api = measuredProcess('dist/server/api.js', environment, stack)
const worker = measuredProcess('dist/server/worker.js', environment, stack)
await untilAnswers(`${origin}/healthz`)

const Uploaded = z.object({ data: z.object({ imageUrls: z.array(z.string()) }) })
const Created = z.object({ data: z.object({ id: z.number() }) })
const userPrompt = 'A modern living room with a grey sofa'
const done = { uploads: 0, rooms: 0, reads: 0, streams: 0 }

async function post(path: string, body: FormData | object): Promise<unknown> {
  const isForm = body instanceof FormData
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('before.jpg'))
/** No two alike, as nobody takes the same photo twice. */
async function photo(turn: number, isFullSize: boolean): Promise<Buffer> {
  const read = sharp(join(FOLDER, files[turn % files.length])).modulate({
    brightness: 1 + (turn % 97) / 2000,
  })
  return (isFullSize ? read.resize(PHONE_PX) : read).jpeg({ quality: 85 }).toBuffer()
}

async function upload(turn: number, isFullSize: boolean): Promise<string> {
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await photo(turn, isFullSize))]), 'room.jpg')
  const [address] = Uploaded.parse(await post('/api/upload-images', form)).data.imageUrls
  done.uploads += 1
  return address
}

async function stageRoom(turn: number): Promise<void> {
  const originalImageUrl = await upload(turn, turn % FULL_SIZE_EVERY === 0)
  const room = { originalImageUrl, userPrompt, systemPromptId: 1 }
  const { id } = Created.parse(await post('/api/staging-projects', room)).data
  await post(`/api/staging-projects/${id}/generate`, { userPrompt })
  const one = eq(projects.id, id)
  const isRunning = async () =>
    (await database.db.select({ status: projects.status }).from(projects).where(one))[0].status ===
    'processing'
  while ((await isRunning()) && Date.now() < ENDS_AT) await pause(200)
  done.rooms += 1
}

const isOver = () => Date.now() >= ENDS_AT
const working = new AbortController()

async function uploadAll(): Promise<void> {
  for (let turn = 1000; done.uploads < UPLOADS && !isOver(); turn++) await upload(turn, true)
}

async function stageAll(): Promise<void> {
  for (let turn = 1; turn <= ROOMS && !isOver(); turn++) await stageRoom(turn)
}

/** What an open app does: the list, who one is, pictures; and streams of events that are opened and left. */
async function readAll(): Promise<void> {
  const streams: AbortController[] = []
  while (!working.signal.aborted) {
    const answers = await Promise.all(
      ['/api/staging-projects', '/api/user', '/api/listings'].map((path) =>
        fetch(origin + path, { headers: { cookie } }),
      ),
    )
    for (const answer of answers) await answer.arrayBuffer()
    done.reads += answers.length
    const controller = new AbortController()
    const stream = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: controller.signal })
    if (!stream.ok) throw new Error(`Events answer ${stream.status}`)
    done.streams += 1
    streams.push(controller)
    if (streams.length > STREAMS) streams.shift()?.abort()
    await pause(READ_EVERY_MS)
  }
  for (const stream of streams) stream.abort()
}

type Row = Record<string, string | number>
const rows: Row[] = []
const grown: { x: number; api: number; worker: number }[] = []
/** With the processes that they have started, since the last note. */
const most = { api: 0, worker: 0 }

async function measureBoth() {
  const [ofApi, ofWorker] = await Promise.all([api.memory(), worker.memory()])
  most.api = Math.max(most.api, ofApi.rss + ofApi.children)
  most.worker = Math.max(most.worker, ofWorker.rss + ofWorker.children)
  return { api: ofApi, worker: ofWorker }
}

async function note(): Promise<void> {
  const both = await measureBoth()
  const work = `${done.uploads} uploads, ${done.rooms} rooms, ${done.reads} reads, ${done.streams} streams`
  // Not of what comes and goes with a photo.
  grown.push({ x: done.uploads + done.rooms, api: both.api.rss, worker: both.worker.rss })
  for (const name of ['api', 'worker'] as const) {
    const usage = { ...both[name], 'most since': most[name] }
    const figures = Object.entries(usage).map(([figure, mb]) => [figure, Math.round(mb)])
    const row: Row = { after: work, process: name, ...Object.fromEntries(figures) }
    rows.push(row)
    process.stderr.write(`${JSON.stringify(row)}\n`)
    most[name] = 0
  }
}

async function noteAll(): Promise<void> {
  const total = ROOMS + UPLOADS
  for (let next = 0; !working.signal.aborted; await pause(LOOK_EVERY_MS)) {
    await measureBoth()
    if (done.uploads + done.rooms >= next) {
      await note()
      next = done.uploads + done.rooms + total / PRINTS
    }
  }
}

// What is read is written each quarter of a second, for the first time after one.
await pause(3000)
const work = Promise.all([uploadAll(), stageAll()]).finally(() => working.abort())
await Promise.all([work, readAll(), noteAll()])
await note()
const half = grown.filter(({ x }) => x >= (grown.at(-1)?.x ?? 0) / 2)
await pause(IDLE_MS)
await note()
const byStatus = await database.db
  .select({ status: projects.status, rooms: count() })
  .from(projects)
  .groupBy(projects.status)
printTable(
  `MB held; ${byStatus.map(({ status, rooms }) => `${rooms} ${status}`).join(', ')}; the last after ${IDLE_MS / 1000} s of rest; goals: rss of the api 250, of the worker with its children 500`,
  rows,
)
const growth = (of: 'api' | 'worker') =>
  Math.round(100 * slope(half.map((point) => ({ x: point.x, y: point[of] }))))
printTable('MB grown by a hundred uploads and stagings, in the second half', [
  { process: 'api', MB: growth('api') },
  { process: 'worker', MB: growth('worker') },
])
