import { readFile } from 'node:fs/promises'
import type { APIRequestContext, APIResponse } from 'playwright-core'

async function answer(response: APIResponse) {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Uploads a photo and makes a room of it without walking through screens; answers the project's id. */
export async function orderByCalls(
  request: APIRequestContext,
  origin: string,
  photo: string | Buffer,
  userPrompt: string,
): Promise<number> {
  const buffer = typeof photo === 'string' ? await readFile(photo) : photo
  const images = { name: 'room.jpg', mimeType: 'image/jpeg', buffer }
  const uploaded = await answer(await request.post(`${origin}/api/upload-images`, { multipart: { images } }))
  const [originalImageUrl] = uploaded.data.imageUrls
  const data = { originalImageUrl, userPrompt, systemPromptId: 1 }
  const created = await answer(await request.post(`${origin}/api/staging-projects`, { data }))
  return created.data.id
}

/** The same, and starts its staging. */
export async function stageByCalls(
  ...order: [request: APIRequestContext, origin: string, photo: string | Buffer, userPrompt: string]
): Promise<number> {
  const id = await orderByCalls(...order)
  const [request, origin, , userPrompt] = order
  await answer(await request.post(`${origin}/api/staging-projects/${id}/generate`, { data: { userPrompt } }))
  return id
}
