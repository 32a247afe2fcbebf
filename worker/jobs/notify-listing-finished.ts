import type { JobPayload } from '../../api/jobs/jobs.ts'
import { notifyListingFinished as tell } from '../../api/services/push/notify-finished.ts'
import type { JobContext } from './job-context.ts'
import { inTransaction } from '../../api/services/context/in-transaction.ts'

export async function notifyListingFinished(
  context: JobContext,
  { userId, listingId }: JobPayload<'tell-listing'>,
): Promise<void> {
  await inTransaction(context, (tx) => tell(tx, { userId, listingId }))
}
