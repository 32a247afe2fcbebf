import type { JobPayload } from '../../../api/jobs/jobs.ts'
import { deliverMail } from '../../../api/services/mail/deliver-mail.ts'
import type { JobContext } from '../job-context.ts'

/** Sends one message; run again after it has left, it does nothing. */
export async function sendMail(ctx: JobContext, message: JobPayload<'send-mail'>): Promise<void> {
  const outcome = await deliverMail(ctx, { message, isLastAttempt: ctx.isLastAttempt })
  if (outcome.state === 'refused')
    ctx.logger.warn({ mailId: message.id, subject: message.subject }, 'mail was refused for good')
}
