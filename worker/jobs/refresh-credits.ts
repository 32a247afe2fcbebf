import { expireCredits } from '../../api/services/credits/expire-credits.ts'
import { refreshFreeCredits } from '../../api/services/credits/refresh-free-credits.ts'
import type { JobContext } from './job-context.ts'

/** Writes expired credits off, then gives the month's free ones; both look at the state and not at the run before. */
export async function refreshCredits(context: JobContext): Promise<void> {
  const now = new Date()
  const { expired } = await expireCredits(context, { now })
  const { refreshed } = await refreshFreeCredits(context, { now })
  if (expired > 0 || refreshed > 0) context.logger.info({ expired, refreshed }, 'credits refreshed')
}
