import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { RoomLayout } from '../../shared/contracts/adjustments.ts'
import { generations } from '../db/schema/staging/projects.ts'
import type { Deps } from '../deps.ts'
import { saveImage } from '../services/photos/save-image.ts'
import { finishGeneration } from '../services/generations/finish-generation.ts'
import type { TestClient } from './test-client.ts'
import { testContext } from './test-context.ts'

/** A small photo, different for each colour. */
export async function testPhoto(background = '#b9a98f'): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background } })
  return new Uint8Array(await image.jpeg().toBuffer())
}

/** Uploads a photo and makes a project of it; answers its id. */
export async function newProject(client: TestClient, userPrompt = 'A grey sofa'): Promise<number> {
  const [originalImageUrl] = (await client.upload(await testPhoto())).body.data.imageUrls
  const { body } = await client.post('/api/staging-projects', {
    originalImageUrl,
    userPrompt,
    systemPromptId: 1,
  })
  return body.data.id
}

/** Starts a generation and finishes it as the worker would, with a picture of one colour. Answers its id. */
export async function stageProject(
  { db, storage }: Deps,
  client: TestClient,
  projectId: number,
  userPrompt = 'A grey sofa',
  layout?: RoomLayout,
): Promise<string> {
  const started = await client.post(`/api/staging-projects/${projectId}/generate`, { userPrompt })
  if (started.status !== 200) throw new Error(started.body.message)
  const { user } = (await client.get('/api/user')).body
  const [{ id }] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.projectId, projectId), eq(generations.status, 'processing')))
  const bytes = await testPhoto('#446644')
  const facts = { userId: user.id, width: 600, height: 400, sha256: '0'.repeat(64) }
  const staged = await saveImage(testContext({ db, storage }), {
    ...facts,
    kind: 'staged',
    files: ['staged.jpg', 'w960.jpg'].map((name) => ({ name, contentType: 'image/jpeg', bytes })),
  })
  const mask = await saveImage(testContext({ db, storage }), {
    ...facts,
    kind: 'mask',
    files: [{ name: 'mask.png', contentType: 'image/png', bytes }],
  })
  await db.transaction((tx) =>
    finishGeneration(testContext({ db: tx }), {
      generationId: id,
      outcome: { state: 'completed', stagedImageId: staged.id, maskImageId: mask.id, layout },
    }),
  )
  return id
}
