import { MAX_UPLOAD_BYTES } from '../../shared/constants.ts'
import type { Compression } from './compress-photo.ts'
import { isDeviceFull } from './is-device-full.ts'
import type { PhotoWarning, QueueItem, QueueReason } from './queue-item.ts'
import type { QueueStore } from './queue-store.ts'
import { sha256Of } from './sha256.ts'
import { strippedPhoto } from './stripped-photo.ts'

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
    stripWhenSent: false,
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

/** Somebody who holds the lock this long is frozen; doing the same work twice harms nothing. */
const PATIENCE_MS = 10_000
/** A photo that breaks the worker this often breaks it every time. */
const MAX_BREAKDOWNS = 4

/**
 * Makes small what was captured and not yet made small, one after the other, in one tab at a time. A photo
 * whose turn was cut short by a crash is found again here: its original is stored.
 */
export async function compressCaptured(store: QueueStore, compress: Compress): Promise<void> {
  const work = () => compressAll(store, compress)
  try {
    await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, work)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
    await work()
  }
}

async function compressAll(store: QueueStore, compress: Compress): Promise<void> {
  const left: string[] = []
  for (;;) {
    const items = await store.list()
    const item = items.find(
      ({ id, state, removedAt }) => state === 'captured' && removedAt === null && !left.includes(id),
    )
    if (!item) return
    try {
      if (!(await compressOne(store, compress, item))) left.push(item.id)
    } catch (error) {
      left.push(item.id)
      await store.change(item.id, (now) => afterBreakdown(now, error))
    }
  }
}

/**
 * Nothing is known about a photo whose compression broke down. Without a connection the code for it may be
 * missing, and that is not counted; a full device stays full.
 */
function afterBreakdown(item: QueueItem, error: unknown): QueueItem | null {
  console.warn('A photo could not be made smaller', error)
  if (item.state !== 'captured' || !(navigator.onLine || isDeviceFull(error))) return null
  const attempts = item.attempts + 1
  if (attempts < MAX_BREAKDOWNS) return { ...item, attempts }
  const message = isDeviceFull(error)
    ? 'The device is full, and making this photo smaller needs a little room.'
    : 'This browser could not make this photo small enough to send.'
  return { ...item, attempts, state: 'needs-user', reason: { code: 'too-hard', message } }
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
  if (result.kind === 'unreadable') {
    await store.change(item.id, (now) => compressed(now, result))
    return true
  }
  const { bytes, thumb, ...facts } = result.photo
  try {
    await store.replaceBytes(item.id, bytes, thumb, (now) => compressed(now, result))
  } catch (error) {
    const sent = isDeviceFull(error) ? await strippedPhoto(original) : null
    if (sent === null || sent.size > MAX_UPLOAD_BYTES) throw error
    // No room beside the original. Once it has been sent there is some for the next one.
    const asItIs = { ...facts, bytes: sent, thumb, sha256: await sha256Of(sent) }
    await store.change(item.id, (now) => {
      const ready = compressed(now, { kind: 'compressed', photo: asItIs })
      return ready && { ...ready, stripWhenSent: true }
    })
  }
  return true
}
