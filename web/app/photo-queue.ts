import { useSyncExternalStore } from 'react'
import { PhotoQueue } from '../offline/photo-queue.ts'
import type { QueueSnapshot } from '../offline/queue/database/queue-snapshot.ts'

/** The one queue of this page. */
export const photoQueue = new PhotoQueue()

export const usePhotoQueue = (): QueueSnapshot =>
  useSyncExternalStore(photoQueue.subscribe, photoQueue.getSnapshot)
