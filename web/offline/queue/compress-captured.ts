import { MAX_UPLOAD_BYTES } from '../../../shared/constants.ts'
import type { CompressedPhoto, Compression } from '../image/compress-photo.ts'
import { ignoreQuotaExceeded } from './database/ignore-quota-exceeded.ts'
import { isDeviceFull } from './database/is-device-full.ts'
import { holdReason } from './hold-reason.ts'
import type { QueueItem } from './queue-item.ts'
import type { QueueStore } from './database/queue-store.ts'
import { sha256Of } from '../image/sha256.ts'
import { strippedPhoto } from '../image/stripped-photo.ts'

const LOCK = 'nestage-compress'

/** Makes one photo small; `item` says how. Null leaves it to somebody who can. */
export type Compress = (bytes: Blob, item: QueueItem) => Promise<Compression | null>

/** A photo that was made small on a device that has no room for it: in memory alone, beside its stored original. */
export interface Unstored {
  id: string
  photo: CompressedPhoto
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

/** One photo takes a second or two; whoever holds the lock this long is frozen. Doing its work twice harms nothing. */
const COMPRESSION_LOCK_WAIT_MS = 20_000
/** A photo that breaks the worker this often breaks it every time. */
const MAX_BREAKDOWNS = 4

/**
 * Makes small what was captured and not yet made small: one photo at a time on this device, whichever tab does it.
 * A photo whose turn was cut short by a crash is found again here: its original is stored. Ends at the first that
 * finds no room and answers it: once it was sent there is some for the next.
 */
export async function compressCaptured(store: QueueStore, compress: Compress): Promise<Unstored | null> {
  const left = new Set<string>()
  const next = () => compressNext(store, compress, left)
  let patienceMs = COMPRESSION_LOCK_WAIT_MS
  for (;;) {
    let outcome: Awaited<ReturnType<typeof next>>
    try {
      // For one photo and not for all: who waits while hundreds are made small would take their maker for frozen.
      outcome = await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(patienceMs) }, next)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
      patienceMs = 0
      outcome = await next()
    }
    if (outcome === 'none') return null
    if (outcome !== 'one') return outcome
  }
}

/** @param left photos that have had their turn, to no avail */
async function compressNext(
  store: QueueStore,
  compress: Compress,
  left: Set<string>,
): Promise<'one' | 'none' | Unstored> {
  const item = (await store.list()).find(
    ({ id, state, removedAt }) => state === 'captured' && removedAt === null && !left.has(id),
  )
  if (!item) return 'none'
  try {
    const outcome = await compressOne(store, compress, item)
    if (outcome === 'left') left.add(item.id)
    else if (outcome !== 'done') return outcome
  } catch (error) {
    left.add(item.id)
    await ignoreQuotaExceeded(store.change(item.id, (now) => afterBreakdown(now, error)))
  }
  return 'one'
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

/** `done`: the photo has left the state `captured`. `left`: it is for somebody else to do. */
async function compressOne(
  store: QueueStore,
  compress: Compress,
  item: QueueItem,
): Promise<'done' | 'left' | Unstored> {
  const original = await store.bytes(item.id)
  if (!original) {
    const reason = { code: 'bytes-lost', message: 'This browser deleted the photo before it was sent.' }
    await store.change(item.id, (now) => ({ ...now, state: 'needs-user', reason }))
    return 'done'
  }
  const result = await compress(original, item)
  if (result === null) return 'left'
  if (result.kind === 'unreadable') {
    await store.change(item.id, (now) => compressed(now, result))
    return 'done'
  }
  const { photo } = result
  try {
    await store.replaceBytes(item.id, photo.bytes, photo.thumb, (now) => compressed(now, result))
    return 'done'
  } catch (error) {
    // No room beside the original.
    if (!isDeviceFull(error)) throw error
    if (await keepAsItIs(store, item.id, original, photo)) return 'done'
    if (compressed(item, result)?.state !== 'ready') throw error
    return { id: item.id, photo }
  }
}

/** Makes the original itself what is sent. Answers whether it is one that can be, and there was room to say so. */
async function keepAsItIs(
  store: QueueStore,
  id: string,
  original: Blob,
  photo: CompressedPhoto,
): Promise<boolean> {
  const sent = await strippedPhoto(original)
  if (sent === null || sent.size > MAX_UPLOAD_BYTES) return false
  const asItIs = { ...photo, bytes: sent, sha256: await sha256Of(sent) }
  const written = store.change(id, (now) => {
    const ready = compressed(now, { kind: 'compressed', photo: asItIs })
    return ready && { ...ready, stripWhenSent: true }
  })
  return (await ignoreQuotaExceeded(written)) !== null
}
