import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { sendEmail as endpoint } from '../../../shared/contracts/admin/mail/email.ts'
import { mails } from '../../db/schema/mail/mails.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { MAIL_ATTEMPTS } from '../mail/enqueue-mail.ts'
import { fillMail } from './fill-mail.ts'
import { recipientFields } from './recipient-fields.ts'

type Mail = z.output<NonNullable<typeof endpoint.body>> & { contactMessageId?: number }
type Queued = Pick<typeof mails.$inferSelect, 'id' | 'state'>

/** Asked for again, because the first answer was lost: what became of it. @throws AppError id_reused for another mail's */
async function findQueued(ctx: ServiceContext, id: string, to: string): Promise<Queued> {
  const [known] = await ctx.db.select().from(mails).where(eq(mails.id, id))
  if (known.kind !== 'personal' || known.to !== to)
    throw new AppError('id_reused', 'This mail was sent with another text. Please try again.')
  return known
}

/**
 * Queues a letter of an administrator to one person; it leaves when the transaction commits, once however often it is asked for with the
 * same id. Answers whether it is new.
 *
 * @throws AppError invalid_input where a field has no value; id_reused
 */
export async function queueEmail(
  ctx: TransactionContext,
  { to, id = randomUUID(), fields = {}, contactMessageId, ...text }: Mail,
): Promise<Queued & { isNew: boolean }> {
  const recipient = await recipientFields(ctx, { to })
  const { subject, message } = fillMail(text, { ...recipient.fields, ...fields })
  const { userId } = recipient
  const sentBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const [queued] = await ctx.db
    .insert(mails)
    .values({ id, kind: 'personal', to, userId, subject, body: message, sentBy, contactMessageId })
    .onConflictDoNothing()
    .returning()
  if (!queued) return { ...(await findQueued(ctx, id, to)), isNew: false }
  await enqueue(ctx.db, 'send-written-mail', { mailId: id }, { maxAttempts: MAIL_ATTEMPTS })
  await recordAudit(ctx, {
    action: 'mail.sent',
    subject: userId === null ? { kind: 'mail', id } : { kind: 'user', id: userId },
    after: { mailId: id },
  })
  return { ...queued, isNew: true }
}

/** Sends a letter to one person. @throws AppError invalid_input, id_reused */
export const sendEmail = (ctx: ServiceContext, mail: Mail): Promise<Queued> =>
  inTransaction(ctx, (tx) => queueEmail(tx, mail))
