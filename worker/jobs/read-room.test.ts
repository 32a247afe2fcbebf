import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { images, type KeptReading } from '../../api/db/schema/staging/images.ts'
import type { TestClient } from '../../api/testing/test-client.ts'
import { imageUrl } from '../../shared/image-url.ts'
import { readRoom } from '../../shared/engine/room-reading.ts'
import { engineVersion } from '../stager/exact/engine-version.ts'
import { decodePhoto } from '../stager/photo-codec.ts'
import type { StagingRequest } from '../stager/stager.ts'
import { quickEngine } from '../testing/quick-engine.ts'
import { openStagingFixture, type StagingFixture } from '../testing/staging-fixture.ts'
import { loadNetworks } from '../../api/providers/ai/load-networks.ts'

let server: StagingFixture
let client: TestClient
const asked: StagingRequest[] = []
const NEW: KeptReading = { engineVersion: '9', reading: { geometry: null, fitness: {} } }

beforeAll(async () => {
  server = await openStagingFixture(
    {},
    {
      ...quickEngine,
      async *stage(order) {
        asked.push(order)
        for await (const event of quickEngine.stage(order))
          if (event.type === 'staged') yield { ...event, picture: { ...event.picture, reading: NEW } }
      },
    },
  )
  client = await server.signedUp()
})
afterAll(() => server.close())

const readings = async () =>
  (await server.deps.db.select().from(images).where(eq(images.kind, 'original'))).map((i) => i.roomReading)

describe('the room of a photo', () => {
  it('is read once what it shows was told, as staging would read it', async () => {
    const [address] = (await client.upload(server.room)).body.data.imageUrls
    await server.runJobs('read-room')
    expect(await readings()).toEqual([null])
    expect((await client.post('/api/analyze-image', { imageUrl: address })).status).toBe(200)
    expect(await readings()).toEqual([null])
    await server.runJobs('read-room')
    loadNetworks()
    const [kept] = await readings()
    expect(kept?.engineVersion).toBe(await engineVersion())
    const [{ storagePrefix, fileName }] = await server.deps.db.select().from(images)
    const stored = await server.deps.storage.get(`${storagePrefix}/${fileName}`)
    const photo = await decodePhoto(new Uint8Array(await new Response(stored?.stream).arrayBuffer()))
    expect(kept?.reading).toEqual(readRoom(photo))
  })

  it('is handed to the stager, and replaced by what that reads anew', async () => {
    const [kept] = await readings()
    const [{ id: imageId }] = await server.deps.db.select().from(images)
    const ordered = { originalImageUrl: imageUrl(imageId), userPrompt: 'Modern', systemPromptId: 1 }
    const { id } = (await client.post('/api/staging-projects', ordered)).body.data
    await client.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'Modern' })
    await server.runJobs('stage-room')
    expect(asked.at(-1)?.reading).toEqual(kept)
    expect((await server.generation(id)).status).toBe('completed')
    expect(await readings()).toEqual([NEW])
  })
})
