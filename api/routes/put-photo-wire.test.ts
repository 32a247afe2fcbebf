import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { contentDigest } from '../../shared/content-digest.ts'
import { encodePhotoOrder, PHOTO_ORDER_HEADER } from '../../shared/photo-order.ts'
import { images } from '../db/schema/staging/images.ts'
import { photoUploads } from '../db/schema/staging/photo-uploads.ts'
import { projects } from '../db/schema/staging/projects.ts'
import { testPhoto } from '../services/photos/decode/test-photo.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
let origin: string
let port: number
let api: ChildProcess
let cookie: string
let ownerId: number
const photo = new Uint8Array(await testPhoto(800, 600).jpeg().toBuffer())
const digest = contentDigest(createHash('sha256').update(photo).digest('hex'))

/** The API in a process of its own, so that it can be killed. */
async function startApi(): Promise<void> {
  const { databaseUrl, dataDir } = server
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port) }
  api = spawn(process.execPath, ['api/main.ts'], { env: { ...env, LOG_LEVEL: 'silent' }, stdio: 'inherit' })
  await vi.waitFor(() => fetch(`${origin}/healthz`), { timeout: 120_000 })
}

async function kill(): Promise<void> {
  api.kill('SIGKILL')
  await once(api, 'exit')
}

beforeAll(async () => {
  server = await createTestApp()
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  await startApi()
  const form = { email: 'wire@example.com', name: 'Wire', password: 'a quiet lane', username: '' }
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  cookie = response.headers.getSetCookie()[0].split(';')[0]
  const { user } = (await response.json()) as { user: { id: number } }
  ownerId = user.id
})
afterAll(async () => {
  await kill()
  await server.close()
})
afterEach(async () => {
  await server.deps.db.delete(photoUploads)
  await server.deps.db.delete(projects)
  await server.deps.db.delete(images)
})

const headers = () => ({
  cookie,
  'content-type': 'image/jpeg',
  'content-digest': digest,
  [PHOTO_ORDER_HEADER]: encodePhotoOrder({
    ownerId,
    listing: null,
    roomType: 'kitchen',
    position: 0,
    userPrompt: 'Kitchen in Modern style',
    stage: false,
  }),
})
const put = (id: string, bytes = photo) =>
  fetch(`${origin}/api/photos/${id}`, { method: 'PUT', headers: headers(), body: bytes })

/** Says `length` bytes and sends fewer, then closes the connection. */
async function putTruncated(id: string, bytes: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ ...headers(), host: 'x', 'content-length': String(photo.length) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`PUT /api/photos/${id} HTTP/1.1\r\n${head}\r\n`)
  socket.write(photo.slice(0, bytes))
  await expect.poll(() => server.deps.db.$count(photoUploads)).toBe(1)
  socket.destroy()
}

const rows = async () => [
  await server.deps.db.$count(images),
  await server.deps.db.$count(projects),
  await server.deps.db.$count(photoUploads),
]

test('a connection lost mid-body frees the id, and the retry succeeds', async () => {
  const id = randomUUID()
  await putTruncated(id, photo.length >> 1)
  await expect.poll(rows).toEqual([0, 0, 0])
  expect((await put(id)).status).toBe(201)
  expect(await rows()).toEqual([1, 1, 1])
})

test('a refusal reaches a client that is still sending', async () => {
  const large = new Uint8Array(9 * 1024 * 1024)
  for (let attempt = 0; attempt < 5; attempt++) {
    const response = await fetch(`${origin}/api/photos/${randomUUID()}`, {
      method: 'PUT',
      headers: { ...headers(), cookie: '' },
      body: large,
    })
    expect(response.status).toBe(401)
    await response.text()
  }
})

test('killed between file and row: nothing shows, and the retry stores it once', async () => {
  const id = randomUUID()
  const locker = postgres(server.databaseUrl, { max: 1 })
  const stored = async () => {
    const names = await readdir(join(server.dataDir, 'storage/objects'), { recursive: true }).catch(() => [])
    return names.filter((name) => name.includes('original.jpg')).length
  }
  const before = await stored()
  await locker.begin(async (tx) => {
    await tx`lock table images in share row exclusive mode`
    const cut = put(id).catch((error: unknown) => error)
    await expect.poll(stored).toBe(before + 1)
    const blocked = () =>
      server.deps.database.sql`select 1 from pg_locks where not granted`.then(({ length }) => length)
    await expect.poll(blocked).toBeGreaterThan(0)
    await kill()
    expect(await cut).toBeInstanceOf(Error)
  })
  await locker.end()
  await expect.poll(() => server.deps.db.$count(images)).toBe(0)
  expect(await server.deps.db.$count(projects)).toBe(0)

  await startApi()
  // However long the start took, the claim is held.
  await server.deps.db.update(photoUploads).set({ claimedUntil: sql`now() + interval '10 seconds'` })
  const early = await put(id)
  expect(early.status).toBe(409)
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  await server.deps.db.update(photoUploads).set({ claimedUntil: sql`now()` })
  const answer = await put(id)
  expect(answer.status).toBe(201)
  expect(await rows()).toEqual([1, 1, 1])
})
