import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { contentDigest } from '../../shared/content-digest.ts'
import { putPhoto } from '../../shared/contracts/photos.ts'
import { encodePhotoOrder, PHOTO_ORDER_HEADER } from '../../shared/photo-order.ts'
import { photoTraceparent } from '../../shared/photo-trace.ts'
import { CallRefused, type DemoClient } from './demo-client.ts'
import type { DemoListing, DemoRoom } from './demo-people.ts'

const ROOMS = new URL('../../assets/rooms/', import.meta.url)

/**
 * Sends one photo as a phone's queue does, so that its room and listing are made and, where asked, its staging starts. Sent
 * before, it changes nothing, and a room that was deleted since stays so.
 */
export async function sendPhoto(
  client: DemoClient,
  ownerId: number,
  { id, name }: DemoListing,
  room: DemoRoom,
  position: number,
): Promise<void> {
  const bytes = await readFile(new URL(room.picture, ROOMS))
  const { roomType, userPrompt, stage } = room
  const order = { ownerId, listing: { id, name }, roomType, position, userPrompt, stage }
  const headers = {
    'content-type': 'image/jpeg',
    'content-digest': contentDigest(createHash('sha256').update(bytes).digest('hex')),
    [PHOTO_ORDER_HEADER]: encodePhotoOrder(order),
    traceparent: photoTraceparent(room.id),
  }
  try {
    await client.call(putPhoto, { path: `/api/photos/${room.id}`, init: { headers, body: bytes } })
  } catch (error) {
    if (!(error instanceof CallRefused && error.code === 'gone')) throw error
  }
}
