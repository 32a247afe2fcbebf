import { parseUploadResponse } from './parse-upload-response.ts'
import type { UploadOutcome } from '../queue/upload-outcome.ts'
import { photoRequest } from './transport/photo-request.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { sha256Of } from '../image/sha256.ts'
import { strippedPhoto } from '../image/stripped-photo.ts'
import type { Sending, Transport } from './transport/transport.ts'

const LOST: UploadOutcome = {
  kind: 'refused',
  code: 'bytes-lost',
  message: 'This browser deleted the photo before it was sent.',
}
const DAMAGED: UploadOutcome = {
  kind: 'refused',
  code: 'damaged',
  message: 'The copy of this photo on the device is damaged.',
}

async function readable(bytes: Blob): Promise<boolean> {
  try {
    await bytes.slice(0, 1).arrayBuffer()
    return true
  } catch {
    // The browser lost the file behind the blob.
    return false
  }
}

/** What is sent of the bytes that are kept of a photo; null where the browser lost them. */
export async function bytesToSend(item: QueueItem, kept: Blob | undefined): Promise<Blob | null> {
  if (!kept || !item.stripWhenSent) return kept ?? null
  return strippedPhoto(kept).catch(() => null)
}

/** Sends one photo once and says what came of it; rejects only when `sending.signal` is aborted. */
export async function sendPhoto(
  bytes: Blob | null,
  transport: Transport,
  item: QueueItem & { userId: number; sha256: string },
  sending: Sending,
): Promise<UploadOutcome> {
  if (!bytes) return LOST
  const answer = await transport(photoRequest(item, bytes), sending)
  const verdict = parseUploadResponse(answer, { id: item.id, sha256: item.sha256 }, Date.now())
  // A blob that cannot be read looks like a failing network, and a damaged one like a garbling one.
  if (verdict.kind === 'unreachable' && !(await readable(bytes))) return LOST
  if (verdict.kind === 'garbled' && (await sha256Of(bytes)) !== item.sha256) return DAMAGED
  return verdict
}
