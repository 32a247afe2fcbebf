import type { JobPayload } from '../../api/jobs/jobs.ts'
import { noteDeliveryFailure } from '../../api/services/operations/note-delivery-failure.ts'
import { countingFailures } from './counting-failures.ts'
import type { JobContext } from './job-context.ts'

/** Sends one message; its id lets mail programs notice one that went out twice. */
export async function sendMail(ctx: JobContext, message: JobPayload<'send-mail'>): Promise<void> {
  const { mail, logger } = ctx
  const outcome = await countingFailures(ctx, 'mail', () => mail.send(message))
  if (outcome !== 'refused') return
  await noteDeliveryFailure(ctx, { channel: 'mail', outcome })
  logger.warn({ mailId: message.id, subject: message.subject }, 'mail was refused for good')
}
