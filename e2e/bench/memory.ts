import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { buildServer } from '../../api/cli/product/build-server.ts'
import { buildWeb } from '../../api/cli/product/build-web.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { projects } from '../../api/db/schema/staging/projects.ts'
import { benchDatabase } from './processes/bench-database.ts'
import { benchPerson } from './processes/bench-person.ts'
import { benchProcess, untilAnswers } from './processes/bench-process.ts'
import { printTable } from './report/print-table.ts'

/**
 * What api and worker hold of the memory (resident, MB) while rooms are uploaded and staged by the built-in engine one
 * after another, and when they have been idle for a moment. The goals, after an hour's work: api 250, worker 500.
 */
const ROOMS = Number(process.env['ROOMS'] ?? 24)
const PRINTS = 6
const IDLE_MS = 20_000
const FOLDER = join(import.meta.dirname, '../../assets/rooms')

await buildServer()
await buildWeb()
await using stack = new AsyncDisposableStack()
const database = await benchDatabase(stack)
const { id: userId, cookie } = await benchPerson(database, 'ann', ROOMS)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const environment = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, PORT: String(port) }
const api = benchProcess('dist/server/api.js', environment, stack)
const worker = benchProcess('dist/server/worker.js', environment, stack)
await untilAnswers(`${origin}/healthz`)

const Uploaded = z.object({ data: z.object({ imageUrls: z.array(z.string()) }) })
const Created = z.object({ data: z.object({ id: z.number() }) })

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

async function stageRoom(file: string): Promise<void> {
  const form = new FormData()
  form.append('images', new Blob([await readFile(join(FOLDER, file))]), 'room.jpg')
  const [originalImageUrl] = Uploaded.parse(await post('/api/upload-images', form)).data.imageUrls
  const userPrompt = 'A modern living room with a grey sofa'
  const room = { originalImageUrl, userPrompt, systemPromptId: 1 }
  const { id } = Created.parse(await post('/api/staging-projects', room)).data
  await post(`/api/staging-projects/${id}/generate`, { userPrompt })
  const running = and(eq(projects.userId, userId), eq(projects.status, 'processing'))
  while ((await database.db.$count(projects, running)) > 0) await pause(50)
}

const rows: Record<string, string | number>[] = []
async function note(after: string): Promise<void> {
  const row = {
    after,
    'api MB': Math.round(await api.memoryMb()),
    'worker MB': Math.round(await worker.memoryMb()),
  }
  rows.push(row)
  process.stderr.write(`${JSON.stringify(row)}\n`)
}
const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('before.jpg'))
await note('start')
for (let room = 1; room <= ROOMS; room++) {
  await stageRoom(files[room % files.length])
  if (room % Math.ceil(ROOMS / PRINTS) === 0) await note(`${room} rooms`)
}
await pause(IDLE_MS)
await note(`${IDLE_MS / 1000} s of rest`)
const [completed, failed] = await Promise.all(
  (['completed', 'failed'] as const).map((status) =>
    database.db.$count(projects, eq(projects.status, status)),
  ),
)
printTable(
  `Resident memory, ${completed} rooms staged, ${failed} refused; goals: api 250 MB, worker 500 MB`,
  rows,
)
