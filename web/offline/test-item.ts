import type { QueueItem } from './queue-item.ts'

/** A photo ready to be sent, for tests. */
export const testItem = (changes: Partial<QueueItem> = {}): QueueItem => ({
  id: crypto.randomUUID(),
  userId: 1,
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
  shrunk: false,
  receipt: null,
  confirmedAt: null,
  removedAt: null,
  ...changes,
})
