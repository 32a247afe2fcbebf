import type { JobPayload } from '../../../api/jobs/jobs.ts'
import { sendWrittenMail as send } from '../../../api/services/email-desk/send-written-mail.ts'
import type { JobContext } from '../job-context.ts'

/** Sends a mail that an administrator wrote; run again after it has left, it does nothing. */
export async function sendWrittenMail(
  ctx: JobContext,
  { mailId }: JobPayload<'send-written-mail'>,
): Promise<void> {
  const outcome = await send(ctx, { mailId, isLastAttempt: ctx.isLastAttempt })
  if (outcome === 'refused') ctx.logger.warn({ mailId }, 'mail was refused for good')
}
