import { useSyncExternalStore } from 'react'
import { PhotoQueue } from '../offline/photo-queue.ts'
import type { QueueSnapshot } from '../offline/queue/database/queue-snapshot.ts'

/** The one queue of this page. */
export const photoQueue = new PhotoQueue()

/**
 * What a component shows of the queue, so that it is drawn again for nothing else: while a page starts, much changes
 * that no photo tells of.
 *
 * @param select a field, or a value made of fields that is equal by `Object.is` while they are
 */
export const usePhotoQueue = <Part>(select: (snapshot: QueueSnapshot) => Part): Part =>
  useSyncExternalStore(photoQueue.subscribe, () => select(photoQueue.getSnapshot()))
