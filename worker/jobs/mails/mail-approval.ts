import type { JobPayload } from '../../../api/jobs/jobs.ts'
import { mailApproval as mail } from '../../../api/services/approvals/mail-approval.ts'
import type { JobContext } from '../job-context.ts'

/** Mails a seller the link. Run twice it mails twice, and both links work. */
export async function mailApproval(
  context: JobContext,
  { linkId, why }: JobPayload<'mail-approval'>,
): Promise<void> {
  const outcome = await mail(context, { linkId, why })
  if (outcome === 'refused') context.logger.warn({ linkId }, 'mail was refused for good')
}
