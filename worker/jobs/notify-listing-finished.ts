import type { JobPayload } from '../../api/jobs/jobs.ts'
import { notifyListingFinished as tell } from '../../api/services/push/notify-finished.ts'
import type { JobContext } from './job-context.ts'

export async function notifyListingFinished(
  { db }: JobContext,
  { userId, listingId }: JobPayload<'tell-listing'>,
): Promise<void> {
  await db.transaction((tx) => tell(tx, userId, listingId))
}
