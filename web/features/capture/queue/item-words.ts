import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import type { ByteProgress } from '../../../offline/queue/database/queue-snapshot.ts'
import { msUntil } from '../../../offline/queue/retry-time.ts'
import { formatBytes } from './format-bytes.ts'

const STAGING = {
  started: 'Uploaded, staging',
  needs_credits: 'No credits left',
  not_asked: 'Uploaded',
} as const

function confirmedWords({ receipt, returnedAt }: QueueItem): string {
  const uploaded = receipt ? STAGING[receipt.staging] : 'Uploaded'
  const words = receipt?.notStaged === undefined ? uploaded : 'Uploaded, not staged'
  return returnedAt === null ? words : `Sent again. ${words}`
}

/** As long waits are read: `40 s`, `12 min`. */
const duration = (ms: number) =>
  ms < 90_000 ? `${Math.ceil(ms / 1000)}\u00a0s` : `${Math.round(ms / 60_000)}\u00a0min`

/**
 * One true line about a photo.
 *
 * @param said what stands above all photos already, as why none is sent
 */
export function itemWords(
  item: QueueItem,
  progress: ByteProgress | undefined,
  now: number,
  said?: string,
): string {
  switch (item.state) {
    case 'captured':
      return item.shrunk ? 'Made smaller for the server' : 'Getting it ready'
    case 'uploading':
      return progress
        ? `${formatBytes(progress.sentBytes)} of ${formatBytes(progress.totalBytes)}`
        : `Sending ${formatBytes(item.size)}`
    case 'confirmed':
      return confirmedWords(item)
    case 'needs-user':
    case 'blocked-auth':
      return item.reason?.message ?? ''
    case 'ready':
  }
  const wait = msUntil(item.retry, now)
  if (wait === 0 && item.reason?.code === 'server-full') return item.reason.message
  if (wait === 0 && item.returnedAt !== null)
    return `The server no longer had it. Sent again: ${formatBytes(item.size)}`
  if (wait === 0) return formatBytes(item.size)
  const why = item.reason && item.reason.message !== said ? `${item.reason.message} ` : ''
  return `${why}Next try in ${duration(wait)}.`
}
