import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { blogPictures } from '../db/schema/site/blog-pictures.ts'
import { s3TestCredentials, startS3TestServer } from '../providers/storage/s3-test-server.ts'
import { storeBlogPicture } from '../services/blog/pictures/picture-files.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testContext } from '../testing/test-context.ts'

const MEDIA_URL = 'https://media.example'
const { accessKeyId, secretAccessKey, region, bucket } = s3TestCredentials
const s3 = await startS3TestServer()
afterAll(() => s3.close())

let server: TestApp
let owner: TestClient
let address: string
beforeAll(async () => {
  server = await createTestApp({
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PRESIGN_SECONDS: '60',
    MEDIA_URL,
  })
  owner = await server.signedUp()
  const { body } = await owner.upload(await picture())
  address = body.data.imageUrls[0]
})
afterAll(() => server.close())

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b9a' } })
      .jpeg()
      .toBuffer(),
  )

describe('private pictures, where S3 signs addresses', () => {
  test('are read there by whoever may see them', async () => {
    const answer = await owner.fetch(`${address}/w480.webp`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    const location = new URL(answer.headers.get('location')!)
    expect(location.origin).toBe(s3.endpoint)
    expect(location.searchParams.get('X-Amz-Expires')).toBe('60')
    const found = await fetch(location, { headers: { origin: 'https://nestage.example' } })
    expect(found.headers.get('access-control-allow-origin')).toBe('*')
    expect(found.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(await found.bytes()).metadata()).toMatchObject({ width: 480 })
  })

  test('lead nobody else anywhere', async () => {
    const stranger = await server.signedUp()
    for (const [who, status] of [
      [server.client(), 401],
      [stranger, 404],
    ] as const) {
      const answer = await who.fetch(`${address}/w480.webp`)
      expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
    }
    expect((await owner.fetch(`${address}/..%2fother.webp`)).status).toBe(404)
  })

  test('are downloads by the name that is asked for', async () => {
    const answer = await owner.fetch(`${address}?download=${encodeURIComponent('Küche + Bad.jpg')}`)
    const found = await fetch(answer.headers.get('location')!)
    expect(found.headers.get('content-disposition')).toBe(
      `attachment; filename="K_che _ Bad.jpg"; filename*=UTF-8''K%C3%BCche%20%2B%20Bad.jpg`,
    )
  })

  test('are sent by the server to who cannot follow, only asks, or has them already', async () => {
    const direct = await owner.fetch(`${address}/w480.webp?direct=1`)
    expect([direct.status, direct.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await direct.body?.cancel()
    const etag = direct.headers.get('etag')!
    const known = await owner.fetch(`${address}/w480.webp`, { headers: { 'if-none-match': etag } })
    expect(known.status).toBe(304)
    expect((await owner.fetch(`${address}/w480.webp`, { method: 'HEAD' })).status).toBe(200)
  })

  test('are let through by the policy of pages and of the service worker', async () => {
    const policy = (await owner.fetch('/api/user')).headers.get('content-security-policy')
    expect(policy).toContain(`img-src 'self' data: blob: ${s3.endpoint} ${MEDIA_URL};`)
    expect(policy).toContain(`connect-src 'self' ${s3.endpoint} ${MEDIA_URL};`)
  })
})

describe('public pictures, with a CDN', () => {
  test('are read through it, and it from us', async () => {
    await server.deps.db
      .insert(blogPictures)
      .values({ folder: 'abc234', kind: 'picture', width: 600, height: 400 })
    await storeBlogPicture(testContext(server.deps), { folder: 'abc234', bytes: await picture() })
    const visitor = server.client()
    const led = await visitor.fetch('/api/blog/pictures/abc234/w480.webp')
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      `${MEDIA_URL}/media/blog/pictures/abc234/w480.webp`,
    ])
    expect(led.headers.get('cache-control')).toBe('public, max-age=300')
    const sent = await visitor.fetch('/media/blog/pictures/abc234/w480.webp')
    expect(sent.status).toBe(200)
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    expect(sent.headers.getSetCookie()).toEqual([])
    await sent.body?.cancel()
  })

  test('that are not public lead nowhere', async () => {
    const visitor = server.client()
    for (const path of ['/api/blog/pictures/nobody/w480.webp', '/media/blog/pictures/nobody/w480.webp'])
      expect((await visitor.fetch(path)).status).toBe(404)
    expect((await owner.fetch(address.replace('/api', '/media'))).status).toBe(404)
  })
})
