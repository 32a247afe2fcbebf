import type { QueueItem, RoomWish } from '../../../offline/queue/queue-item.ts'
import { roomPrompt } from '../../../offline/queue/room-prompt.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { preparePreview, warmUpPreviews } from '../../../preview/preview-client.ts'
import type { PreviewPhoto, PreviewWish } from '../../../preview/preview-order.ts'

export type Shot = Pick<QueueItem, 'id' | 'tiltDegrees'>

/** Whoever asks for a preview hears what is wrong; nobody has asked for what is done in advance. */
const notReady = (error: unknown) => console.warn('No preview was made ready', error)

/** Straightening shows another picture; making it small does not. */
export const withBytes = ({ id, tiltDegrees }: Shot, bytes: Blob): PreviewPhoto => ({
  key: `${id} ${tiltDegrees}`,
  bytes,
})

export const FIRST_SEED = 1

export const previewWish = (wish: RoomWish, seed: number): PreviewWish => ({
  instruction: roomPrompt(wish),
  seed,
})

/** A photo of the queue as previews take it. @throws where it is no longer there */
export async function previewPhoto(shot: Shot): Promise<PreviewPhoto> {
  const bytes = await photoQueue.store.bytes(shot.id)
  if (!bytes) throw new Error('This photo is no longer on the device')
  return withBytes(shot, bytes)
}

/** Before there is a photo. */
export const getReadyForPreviews = (): void => void warmUpPreviews().catch(notReady)

/** When a photo was taken, and again when it is looked at. */
export const stageInAdvance = (photo: PreviewPhoto, wish: RoomWish): void =>
  void preparePreview(photo, previewWish(wish, FIRST_SEED)).catch(notReady)
