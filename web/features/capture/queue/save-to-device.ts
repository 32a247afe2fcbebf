import { labelOf, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { photoQueue } from '../../../app/photo-queue.ts'

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' }

/** Hands bytes to the browser as a download. */
export function download(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a queued photo among the downloads; false where its bytes are gone. */
export async function saveToDevice(item: QueueItem): Promise<boolean> {
  const bytes = await photoQueue.store.bytes(item.id)
  if (!bytes) return false
  const ending = ENDINGS[bytes.type] ?? 'jpg'
  const day = new Date(item.createdAt).toISOString().slice(0, 10)
  download(bytes, `${labelOf(item)} ${day} ${item.id.slice(0, 4)}.${ending}`)
  return true
}
