import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentRecords } from '../../db/schema/billing/billing.ts'
import { contactMessages } from '../../db/schema/site/contact.ts'
import { expectedPhotos } from '../../db/schema/staging/photo-uploads.ts'
import { pushSubscriptions } from '../../db/schema/accounts/push.ts'
import { splitIntoParts } from './plan-export.ts'
import { newProject, stageProject, testPhoto } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('the export', () => {
  test('is a zip with every record and photo, and no secret', async () => {
    const client = await server.signedUp()
    const projectId = await newProject(client)
    await stageProject(server.deps, client, projectId)
    const { db } = server.deps
    const { id: userId, email } = (await client.get('/api/user')).body.user
    const listing = { name: '12 Elm St', notes: 'Key under the mat', defaultStyle: null }
    await client.put(`/api/listings/${randomUUID()}`, listing)
    await db.insert(paymentRecords).values({
      id: 'in_1',
      account: 'sandbox',
      userId,
      kind: 'subscription',
      planId: 5,
      totalCents: 3000,
      currency: 'usd',
      credits: 76,
      paidAt: new Date(),
    })
    const endpoint = 'https://push.example/secret-address'
    await db.insert(pushSubscriptions).values({ endpoint, userId, p256dh: 'secret-key', auth: 'secret-auth' })
    const message = { name: 'P', subject: 'A question', message: 'Where are my photos?' }
    await db.insert(contactMessages).values({ ...message, email: email.toUpperCase() })
    await db.insert(expectedPhotos).values({
      userId,
      deviceId: randomUUID(),
      photoId: randomUUID(),
      label: 'Kitchen',
      capturedAt: new Date(),
    })
    const { key } = (
      await client.post('/api/user/api-keys', { name: 'CRM', scopes: ['rooms:read'], days: 30 })
    ).body.data
    const hook = { url: 'https://hooks.example/staged', events: ['room.staged'] }
    const { secret } = (await client.post('/api/user/webhooks', hook)).body.data
    const asked = await client.post(`/api/staging-projects/${projectId}/approval-links`, {})
    const sellerToken = new URL(asked.body.data.url).pathname.split('/').at(-1)!
    const { body } = await client.get('/api/user/export')
    expect(body.data).toMatchObject([{ part: 1, url: '/api/user/export/1', photos: 2 }])

    const response = await client.fetch(body.data[0].url)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(/filename="nestage-\d{4}-\d\d-\d\d\.zip"/)
    const files = unzipSync(await response.bytes())
    const text = (name: string) => new TextDecoder().decode(files[name])
    const records = Object.keys(files).filter((name) => !name.startsWith('photos/'))
    for (const name of records.filter((name) => name !== 'README.txt'))
      expect(text('README.txt')).toContain(`${name} `)
    expect(JSON.parse(text('listings.json'))).toMatchObject([
      { name: '12 Elm St', notes: 'Key under the mat' },
    ])
    expect(JSON.parse(text('payments.json'))).toMatchObject({
      payments: [{ plan: 'Standard Monthly', totalCents: 3000, credits: 76 }],
      subscriptions: [],
    })
    expect(JSON.parse(text('notifications.json'))).toMatchObject([{ roomsReady: true }])
    expect(JSON.parse(text('messages.json'))).toMatchObject([{ message: 'Where are my photos?' }])
    expect(JSON.parse(text('waiting-photos.json'))).toMatchObject([{ label: 'Kitchen' }])
    expect(JSON.parse(text('api-keys.json'))).toMatchObject([{ name: 'CRM', scopes: ['rooms:read'] }])
    expect(JSON.parse(text('webhooks.json'))).toMatchObject([hook])
    expect(JSON.parse(text('approvals.json'))).toMatchObject({
      links: [{ scope: 'room', projectId }],
      trail: [{ kind: 'asked' }],
    })
    for (const hidden of ['secret-', key, secret, sellerToken])
      expect(records.map(text).join('')).not.toContain(hidden)
    expect(JSON.parse(text('account.json'))).toMatchObject({ email: 'person1@example.com' })
    const [project] = JSON.parse(text('projects.json'))
    expect(project).toMatchObject({ id: projectId, versions: [{ status: 'completed' }] })
    const photos = Object.keys(files).filter((name) => name.startsWith('photos/'))
    expect(photos).toHaveLength(2)
    expect(photos.some((name) => name.includes(project.originalImageId))).toBe(true)
    const staged = photos.find((name) => name.includes('-staged-'))!
    expect(Buffer.compare(files[staged], await testPhoto('#446644'))).toBe(0)
    expect(records.map(text).join('')).not.toMatch(/argon2|passwordHash|tokenHash|[0-9a-f]{64}/)
  })

  test('is the caller’s own and nobody else’s', async () => {
    expect((await server.client().get('/api/user/export/1')).status).toBe(401)
    const stranger = await server.signedUp()
    const files = unzipSync(await (await stranger.fetch('/api/user/export/1')).bytes())
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toEqual([])
    expect((await stranger.get('/api/user/export/2')).status).toBe(404)
    expect((await stranger.get('/api/user/export/0')).status).toBe(404)
  })

  test('reads photos only as fast as they are taken', async () => {
    const client = await server.signedUp()
    for (const colour of ['#111111', '#222222', '#333333']) await client.upload(await testPhoto(colour))
    const { storage } = server.deps
    const opened: string[] = []
    const get = storage.get.bind(storage)
    storage.get = (key, range) => {
      opened.push(key)
      return get(key, range)
    }
    const reader = (await client.fetch('/api/user/export/1')).body!.getReader()
    await reader.read()
    expect(opened.length).toBeLessThan(3)
    await reader.cancel()
    storage.get = get
  })

  test('comes in parts that keep their photos as new ones are added', () => {
    const photos = [4, 4, 4, 9, 1].map((bytes, n) => ({ n, bytes }))
    const numbers = (list: typeof photos) => splitIntoParts(list, 8).map((part) => part.map(({ n }) => n))
    expect(numbers(photos)).toEqual([[0, 1], [2], [3], [4]])
    expect(numbers([...photos, { n: 5, bytes: 7 }])).toEqual([[0, 1], [2], [3], [4, 5]])
    expect(numbers([])).toEqual([[]])
  })
})
