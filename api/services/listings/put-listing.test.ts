import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('listings', () => {
  test('are made and changed under an id of the client, however often that is sent', async () => {
    const client = await server.signedUp()
    const path = `/api/listings/${randomUUID()}`
    const made = await client.put(path, { name: '  12 Elm St ', notes: 'Key at the neighbour' })
    expect(made.body.data).toMatchObject({ name: '12 Elm St', defaultStyle: null, rooms: { pending: 0 } })
    const again = await client.put(path, { name: '12 Elm Street', notes: '', defaultStyle: 'coastal' })
    expect(again.body.data).toMatchObject({ name: '12 Elm Street', notes: '', defaultStyle: 'coastal' })
    expect((await client.get('/api/listings')).body.data).toHaveLength(1)
  })

  test('belong to one person', async () => {
    const [client, stranger] = [await server.signedUp(), await server.signedUp()]
    const path = `/api/listings/${randomUUID()}`
    await client.put(path, { name: '12 Elm St' })
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.delete(path)).status).toBe(404)
    expect((await stranger.put(path, { name: 'Mine' })).body.data.name).toBe('Mine')
    expect((await client.get(path)).body.data.name).toBe('12 Elm St')
  })

  test('stay deleted', async () => {
    const client = await server.signedUp()
    const path = `/api/listings/${randomUUID()}`
    await client.put(path, { name: '12 Elm St' })
    expect((await client.delete(path)).status).toBe(200)
    expect((await client.get(path)).status).toBe(404)
    expect((await client.put(path, { name: '12 Elm St' })).status).toBe(410)
    expect((await client.get('/api/listings')).body.data).toEqual([])
  })

  test('come page by page, newest first, also behind one that was deleted meanwhile', async () => {
    const client = await server.signedUp()
    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const id of ids) await client.put(`/api/listings/${id}`, { name: id })
    const newest = ids.toReversed()
    const page = async (query: string) => {
      const { data, meta } = (await client.get(`/api/listings?limit=2${query}`)).body
      return [data.map(({ id }: { id: string }) => id), meta.nextCursor]
    }
    expect(await page('')).toEqual([newest.slice(0, 2), newest[1]])
    await client.delete(`/api/listings/${newest[1]}`)
    expect(await page(`&cursor=${newest[1]}`)).toEqual([newest.slice(2, 4), newest[3]])
    expect(await page(`&cursor=${newest[3]}`)).toEqual([newest.slice(4), null])
    expect(await page(`&cursor=${randomUUID()}`)).toEqual([[], null])
    expect((await client.get('/api/listings?limit=201')).status).toBe(400)
  })

  test.each([{ name: '  ' }, { name: 'x'.repeat(201) }, { name: 'x', defaultStyle: 'baroque' }])(
    'refuse %j',
    async (form) => {
      const client = await server.signedUp()
      expect((await client.put(`/api/listings/${randomUUID()}`, form)).status).toBe(400)
    },
  )
})

describe('photos that a device holds', () => {
  const photo = (label: string, at: string) => ({
    id: randomUUID(),
    label,
    capturedAt: `2026-11-20T${at}.000Z`,
  })

  test('are remembered for the device that announced them, and forgotten when no longer named', async () => {
    const phone = await server.signedUp('photographer')
    const photos = [photo('Bedroom', '10:00:00'), photo('Kitchen', '10:01:00')]
    await phone.put('/api/photos/expected', { photos })
    const listed = async () => (await phone.get('/api/photos/expected')).body.data
    expect(await listed()).toEqual(photos)
    await phone.put('/api/photos/expected', { photos: photos.slice(1) })
    expect(await listed()).toEqual(photos.slice(1))

    const tablet = server.client()
    await tablet.post('/api/login', { username: 'photographer@example.com', password: 'secret1' })
    expect((await tablet.get('/api/photos/expected')).body.data).toEqual([])
    await tablet.put('/api/photos/expected', { photos: [] })
    expect(await listed()).toHaveLength(1)
  })
})
