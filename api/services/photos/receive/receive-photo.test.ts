import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentDigest } from '../../../../shared/content-digest.ts'
import type { PhotoOrder } from '../../../../shared/contracts/photos.ts'
import { encodePhotoOrder, PHOTO_ORDER_HEADER } from '../../../../shared/photo-order.ts'
import { images } from '../../../db/schema/staging/images.ts'
import { photoUploads } from '../../../db/schema/staging/photo-uploads.ts'
import { projects } from '../../../db/schema/staging/projects.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { noteBackup } from '../../operations/durable-before.ts'
import { deleteStaleUploads } from './delete-stale-uploads.ts'
import { testPhoto } from '../decode/test-photo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Answer, TestClient } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'

let server: TestApp
let client: TestClient
let ownerId: number
let photo: Uint8Array<ArrayBuffer>
let other: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await createTestApp()
  photo = new Uint8Array(await testPhoto(640, 480).jpeg().toBuffer())
  other = new Uint8Array(await testPhoto(480, 640).jpeg().toBuffer())
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await server.signedUp()
  ownerId = (await client.get('/api/user')).body.user.id
})

/** Has advanced styles. */
const PRO = 7

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const order = (changes: Partial<PhotoOrder> = {}): PhotoOrder => ({
  ownerId,
  listing: null,
  roomType: 'bedroom',
  position: 0,
  userPrompt: 'Bedroom in Scandinavian style',
  stage: false,
  ...changes,
})

interface Sent {
  id?: string
  bytes?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  digest?: string
  order?: Partial<PhotoOrder>
  by?: TestClient
}
async function put(sent: Sent = {}): Promise<Answer> {
  const { id = randomUUID(), bytes = photo, digest, order: changes, by = client } = sent
  const response = await by.fetch(`/api/photos/${id}`, {
    method: 'PUT',
    headers: {
      'content-type': 'image/jpeg',
      'content-digest': digest ?? contentDigest(sha256(photo)),
      [PHOTO_ORDER_HEADER]: encodePhotoOrder(order(changes)),
    },
    body: bytes,
    duplex: 'half',
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const ownRows = async () => {
  const { db } = server.deps
  return {
    images: await db.$count(images, eq(images.userId, ownerId)),
    projects: await db.$count(projects, eq(projects.userId, ownerId)),
    uploads: await db.$count(photoUploads, eq(photoUploads.userId, ownerId)),
  }
}
const once = { images: 1, projects: 1, uploads: 1 }

/** A body that sends its first half and then waits to be told how to go on. */
function pausing(bytes: Uint8Array<ArrayBuffer>) {
  const half = bytes.length >> 1
  let control!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      control = controller
      controller.enqueue(bytes.slice(0, half))
    },
  })
  return {
    body,
    finish: () => {
      control.enqueue(bytes.slice(half))
      control.close()
    },
    breakOff: () => control.error(new Error('connection lost')),
  }
}

const untilClaimed = async (id: string) => {
  await expect
    .poll(() => server.deps.db.$count(photoUploads, eq(photoUploads.id, id)), { interval: 10 })
    .toBe(1)
}

describe('POST /api/photos/:id/turn', () => {
  test('lets a photo come where there is room, which then arrives as any other', async () => {
    const id = randomUUID()
    expect(await client.post(`/api/photos/${id}/turn`, {})).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await put({ id })).status).toBe(201)
    expect(await ownRows()).toEqual(once)
  })

  test('is for signed-in people, about photos alone', async () => {
    expect((await server.client().post(`/api/photos/${randomUUID()}/turn`, {})).status).toBe(401)
    expect((await client.post('/api/photos/none/turn', {})).status).toBe(400)
  })
})

describe('PUT /api/photos/:id', () => {
  test('stores the photo, makes its room and answers a receipt with id and hash', async () => {
    const id = randomUUID()
    const listing = { id: randomUUID(), name: '12 Elm St' }
    const { status, body } = await put({ id, order: { listing, position: 3 } })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id,
      sha256: sha256(photo),
      imageUrl: expect.stringMatching(/^\/api\/images\//),
      projectId: expect.any(Number),
      staging: 'not_asked',
    })
    expect((await client.fetch(body.data.imageUrl)).status).toBe(200)
    const project = (await client.get(`/api/staging-projects/${body.data.projectId}`)).body.data
    expect(project).toMatchObject({
      status: 'pending',
      roomType: 'bedroom',
      listingId: listing.id,
      originalImageUrl: body.data.imageUrl,
      userPrompt: 'Bedroom in Scandinavian style',
      waitsForCredits: false,
    })
    const listings = (await client.get('/api/listings')).body.data
    expect(listings).toMatchObject([{ ...listing, rooms: { pending: 1, completed: 0 } }])
  })

  test('a photo that arrived is known to its owner and to nobody else', async () => {
    const id = randomUUID()
    const ids = [id, randomUUID()]
    const arrived = async (by: TestClient) => (await by.post('/api/photos/arrived', { ids })).body.data
    expect(await arrived(client)).toEqual([])
    await put({ id })
    expect(await arrived(client)).toEqual([id])
    expect(await arrived(await server.signedUp())).toEqual([])
    expect((await server.client().post('/api/photos/arrived', { ids })).status).toBe(401)
  })

  test('what was restored from an older back-up is missing, and stored once more when it is sent again', async () => {
    const id = randomUUID()
    const held = async () => (await client.post('/api/photos/arrived', { ids: [id] })).body
    const first = await put({ id })
    expect((await held()).held).toEqual([{ id, receipt: first.body.data, isDurable: false }])
    // As before it came: no row knows it.
    await server.deps.db.delete(projects).where(eq(projects.userId, ownerId))
    await server.deps.db.delete(photoUploads).where(eq(photoUploads.id, id))
    expect(await held()).toMatchObject({ data: [], held: [] })
    const again = await put({ id })
    expect(again.status).toBe(201)
    expect(again.body.data.imageUrl).not.toBe(first.body.data.imageUrl)
    expect((await held()).data).toEqual([id])
  })

  test('a photo whose file has gone is missing, and gets it back when it is sent again', async () => {
    const { storage } = server.deps
    const id = randomUUID()
    const { imageUrl } = (await put({ id })).body.data
    const [{ storagePrefix }] = await server.deps.db.select().from(images).where(eq(images.userId, ownerId))
    for await (const { key } of storage.list(`${storagePrefix}/`)) await storage.delete(key)
    const ask = async () => (await client.post('/api/photos/arrived', { ids: [id] })).body.data
    expect(await ask()).toEqual([])
    const again = await put({ id })
    expect([again.status, again.body.data.imageUrl]).toEqual([200, imageUrl])
    expect((await client.fetch(imageUrl)).status).toBe(200)
    expect(await ask()).toEqual([id])
    expect(await ownRows()).toEqual(once)
  })

  test('is durable once a back-up covers it or it is 72 hours old; a deleted room needs no copy', async () => {
    const { db } = server.deps
    const id = randomUUID()
    const { projectId } = (await put({ id })).body.data
    const held = async () => (await client.post('/api/photos/arrived', { ids: [id] })).body.held[0]
    await noteBackup(testContext({ db }), { coversUntil: new Date(Date.now() - 60_000) })
    expect((await held()).isDurable).toBe(false)
    await noteBackup(testContext({ db }), { coversUntil: new Date() })
    expect((await held()).isDurable).toBe(true)
    await noteBackup(testContext({ db }), { coversUntil: new Date(0) })
    const stored = (hours: number) =>
      db
        .update(images)
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(images.userId, ownerId))
    await stored(71)
    expect((await held()).isDurable).toBe(false)
    await stored(73)
    expect((await held()).isDurable).toBe(true)
    await stored(0)
    await client.delete(`/api/staging-projects/${projectId}`)
    expect(await held()).toEqual({ id, receipt: null, isDurable: true })
  })

  test('an account that got the number of another is not its owner', async () => {
    const { publicId } = (await client.get('/api/user')).body.user
    expect((await put({ order: { ownerPublicId: publicId } })).status).toBe(201)
    const { status, body } = await put({ order: { ownerPublicId: randomUUID() } })
    expect([status, body.code]).toEqual([403, 'wrong_account'])
  })

  test('the same again answers 200 and the same receipt, and its first order stands', async () => {
    const id = randomUUID()
    const first = await put({ id })
    const again = await put({ id, order: { stage: true, userPrompt: 'Something else' } })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(await ownRows()).toEqual(once)
  })

  test('ten at once leave one photo; those that came while it was received are told when to return', async () => {
    // Another one each time, which is none of the photos that tests remember: the others come while it is being decoded.
    const named = testPhoto(640, 480).withExif({ IFD0: { ImageDescription: randomUUID() } })
    const bytes = new Uint8Array(await named.jpeg().toBuffer())
    const sent = { id: randomUUID(), bytes, digest: contentDigest(sha256(bytes)) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put({ ...sent, order: { stage: true } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const early = answers.filter(({ status }) => status === 409)
    expect(early).not.toEqual([])
    for (const { headers } of early) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    expect((await put(sent)).status).toBe(200)
    expect(await ownRows()).toEqual(once)
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(1)
  })

  test('twelve photos at once with staging spend what there is and deadlock nowhere', async () => {
    const listing = { id: randomUUID(), name: '7 Oak Ave' }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, position) => put({ order: { listing, stage: true, position } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    const staging = answers.map(({ body }) => body.data.staging)
    expect(staging.filter((start) => start === 'started')).toHaveLength(2)
    expect(staging.filter((start) => start === 'needs_credits')).toHaveLength(10)
    expect(await ownRows()).toEqual({ images: 12, projects: 12, uploads: 12 })
  })

  test('without credits the photo is stored and its room waits, until staging is started', async () => {
    await put({ order: { stage: true } })
    await put({ order: { stage: true } })
    const { status, body } = await put({ order: { stage: true } })
    expect([status, body.data.staging]).toEqual([201, 'needs_credits'])
    const path = `/api/staging-projects/${body.data.projectId}`
    expect((await client.get(path)).body.data).toMatchObject({ status: 'pending', waitsForCredits: true })
    const refused = await client.post(`${path}/generate`, { userPrompt: 'A bed' })
    expect(refused.status).toBe(402)
    expect((await client.get(path)).body.data).toMatchObject({ status: 'pending', waitsForCredits: true })
  })

  test('a style of another plan keeps no photo from arriving: its room is made, not staged, and says why', async () => {
    const sent = {
      id: randomUUID(),
      order: { stage: true, userPrompt: 'Bedroom in Industrial style. No rug' },
    }
    for (const expected of [201, 200]) {
      const { status, body } = await put(sent)
      expect([status, body.data.staging]).toEqual([expected, 'not_asked'])
      expect(body.data.notStaged).toMatch(/^This style comes with the Pro plan/)
    }
    expect(await ownRows()).toEqual(once)
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(2)
    const own = await put({ order: { stage: true, userPrompt: 'Bedroom. In industrial style' } })
    expect(own.body.data.staging).toBe('started')
    await server.deps.db.update(users).set({ currentPlanId: PRO }).where(eq(users.id, ownerId))
    const pro = await put({ order: { stage: true, userPrompt: sent.order.userPrompt } })
    expect([pro.body.data.staging, pro.body.data.notStaged]).toEqual(['started', undefined])
  })

  test('equal photos under two ids are two rooms; one id of two people are two photos', async () => {
    const id = randomUUID()
    expect((await put({ id })).status).toBe(201)
    expect((await put()).status).toBe(201)
    expect((await ownRows()).projects).toBe(2)
    const stranger = await server.signedUp()
    const strangerId = (await stranger.get('/api/user')).body.user.id
    expect((await put({ id, by: stranger, order: { ownerId: strangerId } })).status).toBe(201)
  })

  test('a photo is never stored for anybody but the one who took it', async () => {
    const stranger = await server.signedUp()
    const { status, body } = await put({ by: stranger })
    expect([status, body.code]).toEqual([403, 'wrong_account'])
    expect((await put({ by: server.client() })).status).toBe(401)
    expect(await ownRows()).toEqual({ images: 0, projects: 0, uploads: 0 })
  })

  test('other bytes under a used id are refused, with the receipt of what is stored', async () => {
    const id = randomUUID()
    const first = await put({ id })
    const { status, body } = await put({ id, bytes: other, digest: contentDigest(sha256(other)) })
    expect([status, body.code]).toEqual([422, 'id_reused'])
    expect(body.receipt).toEqual(first.body.data)
  })

  test.each([
    ['a wrong digest', () => ({ bytes: other })],
    ['a truncated body', () => ({ bytes: photo.slice(0, photo.length - 1) })],
    ['an empty one', () => ({ bytes: new Uint8Array() })],
  ])('%s is refused and leaves nothing behind', async (_, sent) => {
    const id = randomUUID()
    const { status, body } = await put({ id, ...sent() })
    expect([status, body.code]).toEqual([422, 'digest_mismatch'])
    expect(await ownRows()).toEqual({ images: 0, projects: 0, uploads: 0 })
    expect((await put({ id })).status).toBe(201)
  })

  test('a body that breaks off frees the id at once', async () => {
    const id = randomUUID()
    const { body, breakOff } = pausing(photo)
    const broken = put({ id, bytes: body })
    await untilClaimed(id)
    breakOff()
    expect((await broken).status).toBe(422)
    expect((await put({ id })).status).toBe(201)
    expect(await ownRows()).toEqual(once)
  })

  test('an attempt that fell silent is overtaken, and stores nothing when it wakes', async () => {
    const id = randomUUID()
    const slow = pausing(photo)
    const first = put({ id, bytes: slow.body })
    await untilClaimed(id)
    const busy = await put({ id })
    expect([busy.status, busy.body.code]).toEqual([409, 'in_progress'])
    expect(Number(busy.headers.get('retry-after'))).toBeLessThanOrEqual(10)
    await server.deps.db.update(photoUploads).set({ claimedUntil: sql`now() - interval '1 second'` })
    expect((await put({ id })).status).toBe(201)
    slow.finish()
    expect((await first).status).toBe(409)
    expect(await ownRows()).toEqual(once)
  })

  test('attempts that nobody finished are forgotten after a day, stored photos never', async () => {
    const { db } = server.deps
    const id = randomUUID()
    await put({ id })
    const row = { state: 'receiving', sha256: 'x', claim: randomUUID() } as const
    const claimedUntil = (age: string) => sql`now() - ${age}::interval`
    await db.insert(photoUploads).values([
      { userId: ownerId, id: randomUUID(), ...row, claimedUntil: claimedUntil('25 hours') },
      { userId: ownerId, id: randomUUID(), ...row, claimedUntil: claimedUntil('1 hour') },
    ])
    await db
      .update(photoUploads)
      .set({ claimedUntil: claimedUntil('90 days') })
      .where(eq(photoUploads.id, id))
    await deleteStaleUploads(testContext({ db }))
    expect((await ownRows()).uploads).toBe(2)
    expect((await put({ id })).status).toBe(200)
  })

  test.each([
    ['no digest', { 'content-digest': '' }, 400],
    ['another digest alone', { 'content-digest': 'md5=:AAAA:' }, 400],
    ['no order', { [PHOTO_ORDER_HEADER]: '' }, 400],
    ['an order that is none', { [PHOTO_ORDER_HEADER]: 'e30' }, 400],
    ['more than ten megabytes', { 'content-length': String(10 * 1024 * 1024 + 1) }, 413],
  ])('%s is answered %j with %i', async (_, headers, status) => {
    const response = await client.fetch(`/api/photos/${randomUUID()}`, {
      method: 'PUT',
      headers: {
        'content-digest': contentDigest(sha256(photo)),
        [PHOTO_ORDER_HEADER]: encodePhotoOrder(order()),
        ...headers,
      },
      body: photo,
    })
    expect(response.status).toBe(status)
  })

  test('what is no photo is refused and may be replaced under the same id', async () => {
    const id = randomUUID()
    const text = new TextEncoder().encode('%PDF-1.7 pretending')
    const { status, body } = await put({ id, bytes: text, digest: contentDigest(sha256(text)) })
    expect([status, body.code]).toEqual([415, 'unsupported_image'])
    expect((await put({ id })).status).toBe(201)
  })

  test('a room or listing that was deleted meanwhile does not come back', async () => {
    const id = randomUUID()
    const { body } = await put({ id })
    await client.delete(`/api/staging-projects/${body.data.projectId}`)
    expect((await put({ id })).status).toBe(410)

    const listing = { id: randomUUID(), name: '1 Pine Rd' }
    const kept = (await put({ order: { listing } })).body.data
    expect((await client.delete(`/api/listings/${listing.id}`)).status).toBe(200)
    const refused = await put({ order: { listing } })
    expect([refused.status, refused.body.code]).toEqual([410, 'gone'])
    const project = (await client.get(`/api/staging-projects/${kept.projectId}`)).body.data
    expect(project.listingId).toBeNull()
  })
})
