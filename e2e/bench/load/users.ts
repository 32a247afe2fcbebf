import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openStreams } from './open-streams.ts'

/** What the process of the users is told on its input. */
export interface Order {
  origin: string
  /** Of the people whom users sign in as, in turn. */
  cookies: string[]
  users: number
  seconds: number
  /** Between two requests of a user, on average; exponentially distributed. */
  thinkMs: number
  stagingsPerMinute: number
}

/** How often of a hundred requests; the rest reads the list of rooms. */
const SHARES = { upload: 2, picture: 25, listings: 13, user: 20 }

/** As many people share a session as streams of one person may be open. */
const STREAMS_EACH = 10

const { origin, cookies, users, seconds, thinkMs, stagingsPerMinute }: Order = await readOrder()
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const latencies: number[] = []
const refused: Record<string, number> = {}
const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b9a' } })
  .jpeg()
  .toBuffer()
const form = await new Response(formOf(photo)).bytes()
const boundary = /^--(\S+)/.exec(Buffer.from(form.subarray(0, 200)).toString('latin1'))![1]

async function readOrder(): Promise<Order> {
  return (await json(process.stdin)) as Order
}

function formOf(bytes: Uint8Array): FormData {
  const body = new FormData()
  body.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  return body
}

interface Asked {
  method?: string
  path: string
  cookie: string
  type?: string
  body?: Uint8Array | string
}

/** One request, measured until the last byte of its answer. */
function ask(asked: Asked, from = performance.now()): Promise<string> {
  const { method = 'GET', path, cookie, type, body } = asked
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = {
    cookie,
    ...(type && { 'content-type': type }),
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  }
  const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('error', reject)
    answer.on('end', () => {
      latencies.push(performance.now() - from)
      const status = answer.statusCode ?? 0
      if (status >= 400)
        refused[`${path.split('/')[2]} ${status}`] = (refused[`${path.split('/')[2]} ${status}`] ?? 0) + 1
      resolve(Buffer.concat(chunks).toString())
    })
  })
  sent.on('error', (error) => {
    // The server had just closed the connection that was kept, after five seconds that nobody used it: as a browser does, on another.
    if (sent.reusedSocket) resolve(ask(asked, from))
    else reject(error)
  })
  sent.end(body)
  return promise
}

const upload = async (cookie: string): Promise<string | undefined> => {
  const type = `multipart/form-data; boundary=${boundary}`
  const answer = await ask({ method: 'POST', path: '/api/upload-images', cookie, type, body: form })
  return JSON.parse(answer).data?.imageUrls?.[0]
}

async function stage(cookie: string): Promise<void> {
  const originalImageUrl = await upload(cookie)
  const type = 'application/json'
  const room = JSON.stringify({ originalImageUrl, userPrompt: 'A grey sofa', systemPromptId: 1 })
  const made = await ask({ method: 'POST', path: '/api/staging-projects', cookie, type, body: room })
  const id = JSON.parse(made).data?.id
  const body = JSON.stringify({ userPrompt: 'A grey sofa' })
  await ask({ method: 'POST', path: `/api/staging-projects/${id}/generate`, cookie, type, body })
}

async function use(cookie: string, picture: { address: string | undefined }): Promise<void> {
  let chance = Math.random() * 100
  if ((chance -= SHARES.upload) < 0) picture.address = (await upload(cookie)) ?? picture.address
  else if ((chance -= SHARES.picture) < 0 && picture.address)
    await ask({ path: `${picture.address}/w480.webp`, cookie })
  else if ((chance -= SHARES.listings) < 0) await ask({ path: '/api/listings', cookie })
  else if ((chance -= SHARES.user) < 0) await ask({ path: '/api/user', cookie })
  else await ask({ path: '/api/staging-projects', cookie })
}

const wait = () => pause(-Math.log(1 - Math.random()) * thinkMs)
const streams = await openStreams(origin, cookies, Math.min(users, cookies.length * STREAMS_EACH))
const pictures = cookies.map((): { address: string | undefined } => ({ address: undefined }))
for (const at of cookies.keys()) if (at % 5 === 0) pictures[at].address = await upload(cookies[at])
latencies.length = 0
// Whoever measures begins now.
process.stdout.write('begun\n')
const until = performance.now() + seconds * 1000
const everybody = Array.from({ length: users }, async (_, n) => {
  const at = n % cookies.length
  await pause(Math.random() * thinkMs)
  while (performance.now() < until) {
    await use(cookies[at], pictures[at])
    await wait()
  }
})
const stagings = (async () => {
  if (stagingsPerMinute === 0) return
  while (performance.now() < until) {
    await stage(cookies[Math.floor(Math.random() * cookies.length)])
    await pause(60_000 / stagingsPerMinute)
  }
})()
await pause(seconds * 1000)
streams.close()
// Whoever still thinks is not waited for.
void Promise.allSettled([...everybody, stagings])
const told = JSON.stringify({ latencies: latencies.map((ms) => Math.round(ms * 100) / 100), refused })
// A pipe takes its time: half an hour of latencies is more than it holds.
process.stdout.write(told, () => process.exit())
