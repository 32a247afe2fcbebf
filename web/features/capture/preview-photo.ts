import type { QueueItem } from '../../offline/queue-item.ts'
import { photoQueue } from '../../photo-queue.ts'
import { preparePreview, warmUpPreviews } from '../../preview/preview-client.ts'
import type { PreviewPhoto, PreviewWish } from '../../preview/preview-order.ts'

export type Shot = Pick<QueueItem, 'id' | 'tiltDegrees'>

/** Whoever asks for a preview hears what is wrong; nobody has asked for what is done in advance. */
const notReady = (error: unknown) => console.warn('No preview was made ready', error)

/** Straightening shows another picture; making it small does not. */
const withBytes = ({ id, tiltDegrees }: Shot, bytes: Blob): PreviewPhoto => ({
  key: `${id} ${tiltDegrees}`,
  bytes,
})

/** A photo of the queue as previews take it. @throws where it is no longer there */
export async function previewPhoto(shot: Shot): Promise<PreviewPhoto> {
  const bytes = await photoQueue.store.bytes(shot.id)
  if (!bytes) throw new Error('This photo is no longer on the device')
  return withBytes(shot, bytes)
}

/** Before there is a photo. */
export const getReadyForPreviews = (): void => void warmUpPreviews().catch(notReady)

/** When a photo was taken. */
export const readShot = (shot: Shot, bytes: Blob): void =>
  void preparePreview(withBytes(shot, bytes), null).catch(notReady)

/** When a photo is looked at. */
export const stageInAdvance = (photo: Promise<PreviewPhoto>, wish: PreviewWish): void =>
  void photo.then((seen) => preparePreview(seen, wish)).catch(notReady)
