import type { JobPayload } from '../../api/jobs/jobs.ts'
import type { JobContext } from './job-context.ts'

/** Sends one message; its id lets mail programs notice one that went out twice. */
export async function sendMail(
  { mail, logger }: JobContext,
  message: JobPayload<'send-mail'>,
): Promise<void> {
  const outcome = await mail.send(message)
  if (outcome === 'refused')
    logger.warn({ mailId: message.id, subject: message.subject }, 'mail was refused for good')
}
