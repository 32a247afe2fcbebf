import { sha256Of } from '../image/sha256.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import type { QueueItem } from '../queue/queue-item.ts'

/** A photo ready to be sent, for tests. */
export const testItem = (changes: Partial<QueueItem> = {}): QueueItem => ({
  id: crypto.randomUUID(),
  userId: 1,
  ownerId: null,
  state: 'ready',
  createdAt: Date.UTC(2026, 10, 20),
  wish: { listing: null, roomType: 'bedroom', style: 'scandinavian', instruction: '', stage: true },
  position: 0,
  fileName: 'IMG_1.jpg',
  type: 'image/jpeg',
  size: 1000,
  width: 2560,
  height: 1920,
  sha256: 'ab'.repeat(32),
  sentSha256s: [],
  attempts: 0,
  retry: null,
  lease: null,
  reason: null,
  warnings: [],
  tiltDegrees: null,
  stripWhenSent: false,
  shrunk: false,
  receipt: null,
  confirmedAt: null,
  bytesKept: false,
  returnedAt: null,
  removedAt: null,
  ...changes,
})

/** A photo in the queue, ready to be sent, whose hash is that of its bytes. */
export async function addTestPhoto(
  store: QueueStore,
  changes: Partial<QueueItem> = {},
  bytes: string = crypto.randomUUID(),
): Promise<QueueItem> {
  const blob = new Blob([bytes])
  const item = testItem({ sha256: await sha256Of(blob), size: blob.size, ...changes })
  await store.add(item, blob)
  return item
}
