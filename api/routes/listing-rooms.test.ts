import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProject, stageProject } from '../testing/stage-project.ts'
import type { TestClient } from '../testing/test-client.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

/** A listing with as many rooms; answers its path and the rooms' ids in order. */
async function listingOf(client: TestClient, rooms: number, name = '12 Elm St') {
  const id = randomUUID()
  await client.put(`/api/listings/${id}`, { name })
  const ids: number[] = []
  for (let made = 0; made < rooms; made++) {
    const room = await newProject(client, `Room ${made}`)
    await client.put(`/api/staging-projects/${room}/listing`, { listingId: id })
    ids.push(room)
  }
  return { id, path: `/api/listings/${id}`, ids }
}

const roomsOf = async (client: TestClient, path: string) => (await client.get(`${path}/rooms`)).body.data

describe('the rooms of a listing', () => {
  test('stand in the order in which they came', async () => {
    const client = await server.signedUp()
    const { id, path, ids } = await listingOf(client, 3)
    await client.put(`/api/staging-projects/${ids[0]}/listing`, { listingId: null })
    await client.put(`/api/staging-projects/${ids[0]}/listing`, { listingId: id })
    const rooms = await roomsOf(client, path)
    expect(rooms.map((room: { id: number }) => room.id)).toEqual([ids[1], ids[2], ids[0]])
    const filtered = await client.get(`/api/staging-projects?listingId=${id}&limit=2`)
    expect(filtered.body.data).toHaveLength(2)
    expect(filtered.body.meta.nextCursor).not.toBeNull()
  })

  test('belong to its owner', async () => {
    const [owner, stranger] = [await server.signedUp(), await server.signedUp()]
    const { id, path } = await listingOf(owner, 1)
    for (const call of ['rooms', 'zip']) expect((await stranger.get(`${path}/${call}`)).status).toBe(404)
    expect((await stranger.post(`${path}/stage`)).status).toBe(404)
    const own = await newProject(stranger)
    const moved = await stranger.put(`/api/staging-projects/${own}/listing`, { listingId: id })
    expect(moved.status).toBe(404)
    expect((await server.client().get(`${path}/zip`)).status).toBe(401)
  })
})

describe('staging a listing', () => {
  test('starts rooms in order while credits last, and none twice', async () => {
    const client = await server.signedUp()
    const { path, ids } = await listingOf(client, 3)
    const first = await client.post(`${path}/stage`)
    expect(first.body.data).toEqual({ started: 2, left: 1, stoppedBy: 'insufficient_credits' })
    const again = await client.post(`${path}/stage`)
    expect(again.body.data).toEqual({ started: 0, left: 1, stoppedBy: 'insufficient_credits' })
    expect(await roomsOf(client, path)).toMatchObject([
      { id: ids[0], status: 'processing', userPrompt: 'Room 0' },
      { id: ids[1], status: 'processing', waitsForCredits: false },
      { id: ids[2], status: 'pending', waitsForCredits: true },
    ])
  })
})

describe('the zip of a listing', () => {
  test('holds the staged rooms beside their originals', async () => {
    const client = await server.signedUp()
    const { path, ids } = await listingOf(client, 2, 'Straße 7/8')
    expect((await client.get(`${path}/zip`)).status).toBe(409)
    await stageProject(server.deps, client, ids[1])
    await client.put(`/api/staging-projects/${ids[1]}`, { name: 'Living/dining: "wide"' })
    const answer = await client.fetch(`${path}/zip`)
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Straße 7/8, staged.zip')}`,
    )
    const files = unzipSync(await answer.bytes())
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'Staged/01 Living-dining- -wide-.jpg',
      'Originals/01 Living-dining- -wide-.jpg',
    ])
    expect(new TextDecoder().decode(files['README.txt'])).toContain('virtually staged')
  })
})
