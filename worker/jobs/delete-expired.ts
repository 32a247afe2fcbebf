import { deleteExpired as forget } from '../../api/services/operations/delete-expired.ts'
import { foldRowCounts } from '../../api/services/operations/fold-row-counts.ts'
import { deleteOldMails } from '../../api/services/mail/mail-retention.ts'
import type { JobContext } from './job-context.ts'

/** Removes what is over, and sums up what was counted since the last time. */
export async function deleteExpired(context: JobContext): Promise<void> {
  await forget(context)
  await deleteOldMails(context)
  await foldRowCounts(context)
}
