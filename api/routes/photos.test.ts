import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { syntheticKitchen } from '../../shared/engine/evaluation/synthetic-kitchen.ts'
import { refusalAdvice, undressedAdvice } from '../../shared/engine/furnish/refusal-advice.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const PHOTOS = new URL('../../../shared/photos/', import.meta.url)

let server: TestApp
let client: TestClient
beforeAll(async () => {
  server = await createTestApp()
  client = await server.signedUp()
})
afterAll(() => server.close())

const room = async () =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b9a' } })
      .jpeg()
      .toBuffer(),
  )

describe('upload-images', () => {
  test('answers an unguessable address for each photo, in order', async () => {
    const { status, body } = await client.upload(await room(), await room())
    expect(status).toBe(200)
    expect(body.data.imageUrls).toHaveLength(2)
    for (const address of body.data.imageUrls) expect(address).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/)
    const picture = await client.fetch(`${body.data.imageUrls[0]}/w480.webp`)
    expect(await sharp(await picture.bytes()).metadata()).toMatchObject({ width: 480, height: 320 })
  })

  test('opens no file for those who do not read it', async () => {
    const { body } = await client.upload(await room())
    const [address] = body.data.imageUrls
    const picture = await client.fetch(address)
    await picture.body?.cancel()
    const get = vi.spyOn(server.deps.storage, 'get')
    const head = await client.fetch(address, { method: 'HEAD' })
    expect(head.status).toBe(200)
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges'])
      expect(head.headers.get(name), name).toBe(picture.headers.get(name))
    const known = { 'if-none-match': picture.headers.get('etag')! }
    expect((await client.fetch(address, { headers: known })).status).toBe(304)
    expect((await client.fetch(`${address}/w480.jpeg`, { method: 'HEAD' })).status).toBe(404)
    expect(get).not.toHaveBeenCalled()
    get.mockRestore()
  })

  test('refuses what is no picture with a clear message', async () => {
    const { status, body } = await client.upload(new TextEncoder().encode('%PDF-1.7 pretending'))
    expect([status, body.code]).toEqual([415, 'unsupported_image'])
    expect(body.message).toMatch(/JPG, PNG or WEBP/)
  })

  test('is for signed-in people, and wants a form with files', async () => {
    expect((await server.client().upload(await room())).status).toBe(401)
    expect((await client.post('/api/upload-images', {})).status).toBe(400)
    const cut = await client.fetch('/api/upload-images', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf of a pho',
    })
    expect(cut.status).toBe(400)
  })

  test('more than ten photos at once are refused before any is stored', async () => {
    const { status, body } = await client.upload(...Array.from({ length: 11 }, () => new Uint8Array(10)))
    expect([status, body.message]).toEqual([400, 'At most 10 images can be uploaded at once'])
  })
})

const OWN_ROOM = new URL('../../e2e/fixtures/living-empty.jpg', import.meta.url)

describe('analyze-image', () => {
  test('says that an empty room is an interior, and says it once', async () => {
    const [imageUrl] = (await client.upload(new Uint8Array(await readFile(OWN_ROOM)))).body.data.imageUrls
    const { status, body } = await client.post('/api/analyze-image', { imageUrl })
    expect(status).toBe(200)
    expect(body.data.analysis).toMatchObject({ isInteriorImage: true, roomType: expect.any(String) })
    expect(body.data.analysis.description.length).toBeGreaterThan(20)
    expect((await client.post('/api/analyze-image', { imageUrl })).body).toEqual(body)
  })

  test('a room that was made before gets the type that was read, and is found by it', async () => {
    const owner = await server.signedUp()
    const [originalImageUrl] = (await owner.upload(new Uint8Array(await readFile(OWN_ROOM)))).body.data
      .imageUrls
    const order = { originalImageUrl, userPrompt: 'A sofa', systemPromptId: 1 }
    const before = (await owner.post('/api/staging-projects', order)).body.data.id
    const { body } = await owner.post('/api/analyze-image', { imageUrl: originalImageUrl })
    const after = (await owner.post('/api/staging-projects', order)).body.data.id
    const { roomType } = body.data.analysis
    const found = await owner.get(`/api/staging-projects?roomType=${encodeURIComponent(roomType)}`)
    expect(found.body.data).toMatchObject([
      { id: after, roomType },
      { id: before, roomType },
    ])
  })

  describe('advice before a credit is spent', () => {
    const adviceOn = async (bytes: Buffer) => {
      const [imageUrl] = (await client.upload(new Uint8Array(bytes))).body.data.imageUrls
      const { roomType, advice } = (await client.post('/api/analyze-image', { imageUrl })).body.data.analysis
      return { roomType, advice }
    }

    test.each([
      ['without a clear worktop what is dressed best', 1, undressedAdvice('kitchen')],
      ['that has one nothing', 0, null],
    ])('tells of a kitchen %s', async (_, seed, advice) => {
      const { width, height, data } = syntheticKitchen(seed).image
      const drawn = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 95 })
      expect(await adviceOn(await drawn.toBuffer())).toEqual({ roomType: 'kitchen', advice })
    })
  })

  test('a photo that seems to lie on its side is taken as its camera laid it, where it tells its lens', async () => {
    const office = new URL('../../assets/rooms/office/before.jpg', import.meta.url)
    const lying = sharp(await readFile(office))
      .rotate(270)
      .resize(640)
    const adviceOn = async (photo: Sharp) => {
      const [imageUrl] = (await client.upload(new Uint8Array(await photo.jpeg().toBuffer()))).body.data
        .imageUrls
      return (await client.post('/api/analyze-image', { imageUrl })).body.data.analysis.advice
    }
    const turned = refusalAdvice('sideways', 'office')
    expect(await adviceOn(lying.clone())).toBe(turned)
    expect(await adviceOn(lying.clone().withExif({ IFD2: { FocalLengthIn35mmFilm: '26' } }))).not.toBe(turned)
  })

  test('a picture that is none of ours is not found', async () => {
    const { status } = await client.post('/api/analyze-image', {
      imageUrl: 'https://elsewhere.example/a.jpg',
    })
    expect(status).toBe(404)
  })
})

describe.skipIf(!existsSync(PHOTOS))('awkward files', () => {
  test('each gives a picture or a clear message, and the server lives on', async () => {
    const names = (await readdir(PHOTOS)).filter((name) => name.startsWith('awk_'))
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      const { status, body } = await client.upload(new Uint8Array(await readFile(new URL(name, PHOTOS))))
      const said = `${name}: ${status} ${body.message}`
      expect([200, 413, 415, 422], said).toContain(status)
      expect(status === 200 || /^[A-Z].{10,}$/.test(body.message), said).toBe(true)
    }
    expect((await client.get('/api/user')).status).toBe(200)
  })
})
