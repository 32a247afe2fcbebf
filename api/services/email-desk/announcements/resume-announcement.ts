import { and, eq, sql } from 'drizzle-orm'
import { mailBatches } from '../../../db/schema/mail/mail-batches.ts'
import { mails } from '../../../db/schema/mail/mails.ts'
import { AppError, notFound } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { enqueueDue, firstTurn, lockPace, pauseBetween } from './announcement-pace.ts'

/**
 * Goes on with an announcement that was stopped: whoever has not got it does, behind those that wait already. Who has unsubscribed since then is
 * left out when it is their turn.
 *
 * @throws AppError not_found; conflict once its text is not kept any more
 */
export async function resumeAnnouncement(
  ctx: ServiceContext<'config'>,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockPace(tx)
    const [batch] = await tx.db.select().from(mailBatches).where(eq(mailBatches.id, id)).for('update')
    if (!batch) throw notFound('Announcement')
    if (batch.stoppedAt === null) return
    if (batch.message === null) throw new AppError('conflict', 'Its text is not kept any more.')
    await tx.db.update(mailBatches).set({ stoppedAt: null }).where(eq(mailBatches.id, id))
    if (batch.preparedAt === null) await enqueue(tx.db, 'prepare-announcement', { batchId: id })
    const left = and(eq(mails.batchId, id), eq(mails.state, 'skipped'))
    const [{ first }] = await tx.db.execute<{ first: string }>(sql`select ${firstTurn(tx)}::text as first`)
    const resumed = await tx.db.execute(sql`
      update ${mails} set state = 'queued', due_at = ${first}::timestamptz + numbered.place * ${pauseBetween(tx)}
      from (select id, row_number() over (order by due_at, id) - 1 as place from ${mails} where ${left}) numbered
      where ${mails.id} = numbered.id returning ${mails.id}`)
    await enqueueDue(tx, { which: eq(mails.batchId, id) })
    await recordAudit(tx, {
      action: 'announcement.resumed',
      subject: { kind: 'announcement', id },
      after: { mails: batch.preparedAt === null ? batch.recipients : resumed.length },
    })
  })
}
