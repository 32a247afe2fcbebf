import { readFile } from 'node:fs/promises'
import type { APIRequestContext, APIResponse } from 'playwright-core'

async function answer(response: APIResponse) {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Uploads a photo and starts its staging without walking through screens; answers the project's id. */
export async function stageByCalls(
  request: APIRequestContext,
  origin: string,
  photo: string,
  userPrompt: string,
): Promise<number> {
  const images = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) }
  const uploaded = await answer(await request.post(`${origin}/api/upload-images`, { multipart: { images } }))
  const [originalImageUrl] = uploaded.data.imageUrls
  const data = { originalImageUrl, userPrompt, systemPromptId: 1 }
  const created = await answer(await request.post(`${origin}/api/staging-projects`, { data }))
  const { id } = created.data
  await answer(await request.post(`${origin}/api/staging-projects/${id}/generate`, { data: { userPrompt } }))
  return id
}
