import { randomUUID } from 'node:crypto'
import { enqueue } from '../../jobs/enqueue.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'
import { recordMail } from './record-mail.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** With the growing pauses between them these take a day and a half: mail servers may be away that long. */
export const MAIL_ATTEMPTS = 14

/** Hands a mail to the worker in the transaction that makes it necessary; it leaves when that commits. */
export async function enqueueMail(
  ctx: ServiceContext,
  { publicUrl, to, content }: { publicUrl: string; to: string; content: MailContent },
): Promise<void> {
  const message = { id: randomUUID(), to, ...composeMail(content, publicUrl) }
  await recordMail(ctx, message)
  await enqueue(ctx.db, 'send-mail', message, { maxAttempts: MAIL_ATTEMPTS })
}
