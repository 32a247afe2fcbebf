import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { answerContactMessage as endpoint } from '../../../../shared/contracts/admin/mail/contact-inbox.ts'
import { contactMessages } from '../../../db/schema/site/contact.ts'
import { notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { queueEmail } from '../send-email.ts'

type Answer = z.output<NonNullable<typeof endpoint.body>>

/**
 * Answers whoever wrote, by mail, and notes who did; once however often it is asked for with the same id.
 *
 * @throws AppError not_found; invalid_input where a field has no value; id_reused
 */
export async function answerContactMessage(
  ctx: ServiceContext,
  { contactMessageId, answer }: { contactMessageId: number; answer: Answer },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = eq(contactMessages.id, contactMessageId)
    const [asked] = await tx.db.select().from(contactMessages).where(own).for('update')
    if (!asked) throw notFound('Message')
    const { isNew, id } = await queueEmail(tx, {
      ...answer,
      to: asked.email,
      fields: { name: asked.name, first_name: asked.name.trim().split(/\s+/)[0] },
      contactMessageId,
    })
    if (!isNew) return
    const handledBy = tx.actor.kind === 'user' ? tx.actor.userId : null
    await tx.db
      .update(contactMessages)
      .set({ state: 'answered', handledAt: new Date(), handledBy })
      .where(own)
    await recordAudit(tx, {
      action: 'contact.answered',
      subject: { kind: 'contact-message', id: contactMessageId },
      after: { mailId: id },
    })
  })
}
