import { eq } from 'drizzle-orm'
import { contactMessages } from '../../../db/schema/site/contact.ts'
import { notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Puts a message away that needs no answer, or takes one up again. @throws AppError not_found */
export async function setContactState(
  ctx: ServiceContext,
  { id, state }: { id: number; state: 'open' | 'closed' },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = eq(contactMessages.id, id)
    const [before] = await tx.db.select().from(contactMessages).where(own).for('update')
    if (!before) throw notFound('Message')
    if (before.state === state) return
    const who = tx.actor.kind === 'user' ? tx.actor.userId : null
    const handled = state === 'open' ? null : new Date()
    await tx.db
      .update(contactMessages)
      .set({ state, handledAt: handled, handledBy: handled && who })
      .where(own)
    await recordAudit(tx, {
      action: state === 'open' ? 'contact.reopened' : 'contact.closed',
      subject: { kind: 'contact-message', id },
      before: { state: before.state },
      after: { state },
    })
  })
}
