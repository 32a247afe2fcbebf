import type { Compression } from './compress-photo.ts'
import type { PhotoWarning, QueueItem, QueueReason } from './queue-item.ts'
import type { QueueStore } from './queue-store.ts'

const LOCK = 'nestage-compress'

/** Makes one photo small; `item` says how. Null leaves it to somebody who can. */
export type Compress = (bytes: Blob, item: QueueItem) => Promise<Compression | null>

const ADVICE: Record<PhotoWarning, string> = {
  blurred: 'Blurred. Hold still and take it again.',
  dark: 'Too dark. Turn on the lights or open the curtains.',
  tilted: 'Tilted. Walls will look crooked in the listing.',
  undescribed: 'Say which room this is.',
}

/** Why a photo should be looked at before it is sent; null when nothing is wrong with it. */
export function holdReason(warnings: PhotoWarning[]): QueueReason | null {
  if (warnings.length === 0) return null
  const code = warnings.includes('undescribed') ? 'undescribed' : 'quality'
  return { code, message: warnings.map((warning) => ADVICE[warning]).join(' ') }
}

/** A photo after it was made small, unless something else happened to it meanwhile. */
export function compressed(item: QueueItem, result: Compression): QueueItem | null {
  if (item.state !== 'captured') return null
  if (result.kind === 'unreadable')
    return { ...item, state: 'needs-user', reason: { code: 'unreadable', message: result.message } }
  const { bytes, sha256, width, height } = result.photo
  // Those that were said before, and accepted, are not said again.
  const warnings = item.shrunk ? [] : [...new Set([...item.warnings, ...result.photo.warnings])]
  const reason = holdReason(warnings)
  return {
    ...item,
    state: reason ? 'needs-user' : 'ready',
    reason,
    warnings,
    type: bytes.type,
    size: bytes.size,
    sha256,
    width,
    height,
  }
}

/**
 * Makes small what was captured and not yet made small, one after the other, in one tab at a time. A photo
 * whose turn was cut short by a crash is found again here: its original is stored.
 */
export async function compressCaptured(store: QueueStore, compress: Compress): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    const given: string[] = []
    for (;;) {
      const items = await store.list()
      const item = items.find(
        ({ id, state, removedAt }) => state === 'captured' && removedAt === null && !given.includes(id),
      )
      if (!item) return
      if (!(await compressOne(store, compress, item))) given.push(item.id)
    }
  })
}

/** Answers whether the photo has left the state `captured`. */
async function compressOne(store: QueueStore, compress: Compress, item: QueueItem): Promise<boolean> {
  const original = await store.bytes(item.id)
  if (!original) {
    const reason = { code: 'bytes-lost', message: 'This browser deleted the photo before it was sent.' }
    await store.change(item.id, (now) => ({ ...now, state: 'needs-user', reason }))
    return true
  }
  const result = await compress(original, item)
  if (result === null) return false
  if (result.kind === 'unreadable') await store.change(item.id, (now) => compressed(now, result))
  else
    await store.replaceBytes(item.id, result.photo.bytes, result.photo.thumb, (now) =>
      compressed(now, result),
    )
  return true
}
