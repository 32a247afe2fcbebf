import { and, eq, isNull } from 'drizzle-orm'
import { mailBatches } from '../../../db/schema/mail/mail-batches.ts'
import { mails } from '../../../db/schema/mail/mails.ts'
import { notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Nothing of an announcement leaves any more; what is with the mail server already, does. @throws AppError not_found */
export async function stopAnnouncement(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [stopped] = await tx.db
      .update(mailBatches)
      .set({ stoppedAt: new Date() })
      .where(and(eq(mailBatches.id, id), isNull(mailBatches.stoppedAt)))
      .returning({ id: mailBatches.id })
    if (!stopped) {
      if ((await tx.db.$count(mailBatches, eq(mailBatches.id, id))) === 0) throw notFound('Announcement')
      return
    }
    const skipped = await tx.db
      .update(mails)
      .set({ state: 'skipped' })
      .where(and(eq(mails.batchId, id), eq(mails.state, 'queued')))
      .returning({ id: mails.id })
    await recordAudit(tx, {
      action: 'announcement.stopped',
      subject: { kind: 'announcement', id },
      after: { skipped: skipped.length },
    })
  })
}
