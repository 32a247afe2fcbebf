import type { JobPayload } from '../../api/jobs/jobs.ts'
import { claimPurge } from '../../api/services/accounts/deletion/claim-purge.ts'
import { purgeUser } from '../../api/services/accounts/deletion/purge-user.ts'
import type { JobContext } from './job-context.ts'

/** Removes an account whose grace period is over, unless it was restored since. */
export async function purgeAccount(
  context: JobContext,
  { userId, deletedAt }: JobPayload<'purge-account'>,
): Promise<void> {
  if (!(await claimPurge(context, { userId, deletedAt: new Date(deletedAt) }))) return
  await purgeUser(context, { userId })
  context.logger.info({ userId }, 'account purged')
}
