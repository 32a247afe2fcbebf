import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DemoClient } from '../../api/demo/demo-client.ts'
import { sendPhoto } from '../../api/demo/send-photo.ts'
import { EVENTS_PATH } from '../../shared/contracts/events.ts'
import { uploadImages } from '../../shared/contracts/photos.ts'
import { getPushKey } from '../../shared/contracts/push.ts'
import { getUser, register } from '../../shared/contracts/sign-in/auth.ts'
import { pathTo } from '../../api/testing/decode-spans.ts'
import { launchBrowser } from '../launch-browser.ts'
import { drawPicture } from './draw-picture.ts'
import { eventsOf } from './events-of.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const person = { name: 'Ann Agent', email: 'ann@example.com', password: 'four bright empty rooms' }
const stack = new AsyncDisposableStack()
let cluster: Cluster
const cookies = new Map<string, string>()
/** Signed in through the load balancer. */
let client: DemoClient
beforeAll(async () => {
  cluster = await startCluster(stack)
  client = new DemoClient(cluster.balancer.origin, cookies)
  await client.call(register, { body: { ...person, username: '' } })
})
afterAll(() => stack.disposeAsync())

/** The same person's browser, whose requests all go to one of the api processes. */
const at = (server: number) => new DemoClient(cluster.origins[server], cookies)

const putListing = async (through: DemoClient, name: string) => {
  const answer = await through.fetch(`/api/listings/${randomUUID()}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return answer.status
}

describe('two api and two worker processes on one database and one bucket', () => {
  test('know the same people, keys and refusals', async () => {
    const [first, second] = await Promise.all([at(0).call(getUser), at(1).call(getUser)])
    expect(first.user.email).toBe(person.email)
    expect(second).toEqual(first)
    const keys = await Promise.all([at(0).call(getPushKey), at(1).call(getPushKey)])
    expect(keys[0]).toEqual(keys[1])

    const guess = (n: number) =>
      new DemoClient(cluster.origins[n % 2])
        .fetch('/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
          body: JSON.stringify({ username: person.email, password: 'wrong' }),
        })
        .then(({ status }) => status)
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push(await guess(n))
    // Counted together: eight guesses at one address, whichever process hears them.
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429])
  })

  test('tell a page at one of what happened at the other', async () => {
    const events = eventsOf(await at(1).fetch(EVENTS_PATH))
    expect((await events.next()).value).toEqual({ type: 'resync' })
    expect(await putListing(at(0), 'Elm Street 4')).toBe(200)
    expect((await events.next()).value).toEqual({ type: 'listings' })
    await events.return(undefined)
  })

  test('let a browser read pictures from the bucket, keep them, and draw them', async () => {
    const room = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b9a' } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.append('images', new File([new Uint8Array(room)], 'room.jpg', { type: 'image/jpeg' }))
    const sent = await client.call(uploadImages, { init: { body } })
    const address = `${sent.data.imageUrls[0]}/w480.webp`
    const shown = { width: 480, isReadable: true }

    await using browsers = new AsyncDisposableStack()
    const browser = await launchBrowser(inject('headlessShell'))
    browsers.defer(() => browser.close())
    const visit = async (serviceWorkers: 'allow' | 'block') => {
      const context = await browser.newContext({ baseURL: cluster.balancer.origin, serviceWorkers })
      await context.addCookies(
        [...cookies].map(([name, value]) => ({ name, value, url: cluster.balancer.origin })),
      )
      const page = await context.newPage()
      await page.goto('/app')
      return page
    }
    const bare = await visit('block')
    const fromBucket = bare.waitForResponse((answer) => answer.url().startsWith(cluster.bucketOrigin))
    expect(await bare.evaluate(drawPicture, { address })).toEqual({ width: 480, isReadable: false })
    expect((await fromBucket).status()).toBe(200)
    expect(await bare.evaluate(drawPicture, { address, crossOrigin: 'anonymous' as const })).toEqual(shown)

    const page = await visit('allow')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    expect(await page.evaluate(drawPicture, { address })).toEqual(shown)
    const kept = () => page.evaluate(async (of) => (await caches.match(of))?.status, address)
    await expect.poll(kept).toBe(200)
  })

  test('stage a room once, though one of the workers is stopped meanwhile', async () => {
    const sql = postgres(cluster.databaseUrl, { max: 1 })
    try {
      const [{ id }] = await sql<[{ id: number }]>`
        update users set is_email_verified = true where email = ${person.email} returning id`
      const room = {
        id: randomUUID(),
        picture: '../../e2e/fixtures/living-empty-768.jpg',
        roomType: 'living room',
        userPrompt: 'A grey sofa',
        stage: true,
      } as const
      await sendPhoto(at(0), id, { id: randomUUID(), name: 'Elm Street 4', rooms: [] }, room, 0)
      cluster.workers[0].child.kill('SIGTERM')
      await cluster.workers[0].ended
      const statuses = async () => {
        const rows = await sql`
          select generations.status from generations join projects on projects.id = project_id where user_id = ${id}`
        return rows.map(({ status }) => status)
      }
      await expect.poll(statuses).toEqual(['completed'])
      const [{ spent }] = await sql`
        select -sum(amount)::int as spent from credit_entries where user_id = ${id} and amount < 0`
      expect(spent).toBe(1)
      // The photo and the result, each in the sizes that screens ask for, and what the truth check keeps.
      expect(cluster.stored().length).toBeGreaterThan(3)
      // Bundled, api and worker alike, and though the first worker to take the job may have been stopped over it.
      const path = () =>
        pathTo(cluster.collector.spans, 'settle').map(({ name, service }) => `${service}: ${name}`)
      await expect
        .poll(path)
        .toEqual([
          'nestage-api: photo on the phone',
          'nestage-api: PUT /api/photos/:id',
          'nestage-api: send stage-room',
          'nestage-worker: process stage-room',
          'nestage-worker: settle',
        ])
    } finally {
      await sql.end()
    }
  })

  test('are exchanged one after the other without one failed request', async () => {
    const statuses: number[] = []
    const enough = new AbortController()
    const visitor = async () => {
      while (!enough.signal.aborted) {
        statuses.push((await client.fetch('/api/user')).status)
        statuses.push(await putListing(client, 'Oak Street 1'))
      }
    }
    const visitors = Promise.all(Array.from({ length: 4 }, visitor))
    const events = eventsOf(await at(0).fetch(EVENTS_PATH))
    expect((await events.next()).value).toEqual({ type: 'resync' })
    const streamEnded = (async () => {
      for await (const _event of events);
    })()
    try {
      for (const server of [0, 1]) {
        const { child, ended } = cluster.apis[server]
        child.kill('SIGTERM')
        await ended
        expect(child.exitCode).toBe(0)
        await cluster.restartApi(server)
      }
    } finally {
      enough.abort()
    }
    await visitors
    // For the page to open another at a process that stays.
    await streamEnded
    expect(cluster.balancer.failures).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(50)
  })
})
