import type { JobPayload } from '../../../api/jobs/jobs.ts'
import { mailAccountLink as mailLink } from '../../../api/services/accounts/tokens/mail-account-link.ts'
import type { JobContext } from '../job-context.ts'

/** Mails a verification or reset link. Run twice it mails twice, and the later link is the one that works. */
export async function mailAccountLink(
  context: JobContext,
  { userId, purpose }: JobPayload<'mail-account-link'>,
): Promise<void> {
  const outcome = await mailLink(context, { userId, purpose })
  if (outcome === 'refused') context.logger.warn({ userId, purpose }, 'mail was refused for good')
}
