import type { JobPayload } from '../../../api/jobs/jobs.ts'
import { mailConsentRequest } from '../../../api/services/samples/mail-consent-request.ts'
import type { JobContext } from '../job-context.ts'

/** Mails the link to agree or decline. Run twice it mails twice, and the later link is the one that works. */
export async function mailSampleConsent(
  context: JobContext,
  { projectId }: JobPayload<'mail-sample-consent'>,
): Promise<void> {
  const outcome = await mailConsentRequest(context, { projectId })
  if (outcome === 'refused') context.logger.warn({ projectId }, 'mail was refused for good')
}
