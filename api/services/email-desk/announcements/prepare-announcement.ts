import { eq, sql } from 'drizzle-orm'
import { RecipientFilter } from '../../../../shared/contracts/admin/mail/announcements.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { mailBatches } from '../../../db/schema/mail/mail-batches.ts'
import { mailPreferences } from '../../../db/schema/mail/mail-preferences.ts'
import { mails } from '../../../db/schema/mail/mails.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { enqueueDue, firstTurn, lockPace, pauseBetween } from './announcement-pace.ts'
import { isRecipient } from './recipients.ts'

/**
 * Queues a mail for each user whom an announcement is for, all of them or none: a run that died is made good by the next, and one that is
 * through is not repeated. They leave at a steady pace, after those of announcements before.
 */
export async function prepareAnnouncement(
  ctx: ServiceContext<'config'>,
  { batchId }: { batchId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db } = tx
    await lockPace(tx)
    const [batch] = await db.select().from(mailBatches).where(eq(mailBatches.id, batchId)).for('update')
    if (!batch || batch.preparedAt || batch.stoppedAt) return
    const isForThem = isRecipient(RecipientFilter.parse(batch.filter))
    await db.execute(sql`
      insert into ${mailPreferences} (user_id) select ${users.id} from ${users} where ${isForThem}
      on conflict do nothing`)
    await db.execute(sql`
      insert into ${mails} (kind, "to", user_id, batch_id, subject, due_at)
      select 'announcement', ${users.email}, ${users.id}, ${batchId}::uuid, ${batch.subject},
        ${firstTurn(tx)} + (row_number() over (order by ${users.id}) - 1) * ${pauseBetween(tx)}
      from ${users} where ${isForThem}
      on conflict do nothing`)
    await enqueueDue(tx, { which: eq(mails.batchId, batchId) })
    await db.update(mailBatches).set({ preparedAt: new Date() }).where(eq(mailBatches.id, batchId))
  })
}
