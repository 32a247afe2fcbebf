import { isDatabaseAway } from '../db/is-database-away.ts'
import { AppError } from '../errors.ts'
import { StorageFull } from '../providers/storage/storage-full.ts'

/** PostgreSQL's `disk_full`. */
const DISK_FULL = '53100'
/** PostgreSQL's `query_canceled`: it took longer than a statement of a request may. */
const CANCELLED = '57014'
const RETRY_AFTER_MS = 5_000

/** For who asks while Nestage cannot answer; not all are told to come back in the same moment. */
export const unavailable = (random: () => number = Math.random): AppError =>
  new AppError('unavailable', 'Nestage is not available at the moment. Please try again shortly.', {
    retryAfterMs: Math.round(RETRY_AFTER_MS * (1 + random())),
  })

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === CANCELLED) || isCancelled(error.cause))

/** Which outage of what Nestage stands on made a request fail; null where the fault is of another kind. */
export function findOutage(error: unknown): AppError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StorageFull || ('code' in cause && cause.code === DISK_FULL))
      return new AppError(
        'storage_full',
        'Nestage has no storage space left at the moment. Keep your photos on this device; they can be sent again later.',
      )
  return isDatabaseAway(error) || isCancelled(error) ? unavailable() : null
}
