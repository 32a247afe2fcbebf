import type { JobPayload } from '../../api/jobs/jobs.ts'
import { tellListing as tell } from '../../api/services/push/tell-finished.ts'
import type { JobContext } from './job-handlers.ts'

export async function tellListing(
  { db }: JobContext,
  { userId, listingId }: JobPayload<'tell-listing'>,
): Promise<void> {
  await db.transaction((tx) => tell(tx, userId, listingId))
}
