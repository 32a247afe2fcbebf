import { eq, sql } from 'drizzle-orm'
import { RecipientFilter } from '../../../../shared/contracts/admin/mail/announcements.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { mailBatches } from '../../../db/schema/mail/mail-batches.ts'
import { mailPreferences } from '../../../db/schema/mail/mail-preferences.ts'
import { mails } from '../../../db/schema/mail/mails.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { MAIL_ATTEMPTS } from '../../mail/enqueue-mail.ts'
import { isRecipient } from './recipients.ts'

/** One a second: what the usual mail services take from one sender without holding it back. */
const PACE = sql`interval '1 second'`

/** Behind whatever somebody waits for. */
const LOW_PRIORITY = 10

/**
 * Queues a mail for each user whom an announcement is for, all of them or none: a run that died is made good by the next, and one that is
 * through is not repeated. They leave one a second, after those of announcements before.
 */
export async function prepareAnnouncement(
  ctx: ServiceContext,
  { batchId }: { batchId: string },
): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    // One at a time: two would each take the same seconds.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('mails pace'))`)
    const [batch] = await db.select().from(mailBatches).where(eq(mailBatches.id, batchId)).for('update')
    if (!batch || batch.preparedAt || batch.stoppedAt) return
    const isForThem = isRecipient(RecipientFilter.parse(batch.filter))
    await db.execute(sql`
      insert into ${mailPreferences} (user_id) select ${users.id} from ${users} where ${isForThem}
      on conflict do nothing`)
    await db.execute(sql`
      insert into ${mails} (kind, "to", user_id, batch_id, subject, due_at)
      select 'announcement', ${users.email}, ${users.id}, ${batchId}::uuid, ${batch.subject},
        (select greatest(now(), max(waiting.due_at) + ${PACE}) from ${mails} waiting
          where waiting.kind = 'announcement' and waiting.state = 'queued')
        + (row_number() over (order by ${users.id}) - 1) * ${PACE}
      from ${users} where ${isForThem}
      on conflict do nothing`)
    await db.execute(sql`
      select count(graphile_worker.add_job(
        identifier => 'send-written-mail', payload => json_build_object('mailId', ${mails.id}),
        run_at => ${mails.dueAt}, max_attempts => ${MAIL_ATTEMPTS}::int, priority => ${LOW_PRIORITY}::int))
      from ${mails} where ${mails.batchId} = ${batchId}`)
    await db.update(mailBatches).set({ preparedAt: new Date() }).where(eq(mailBatches.id, batchId))
  })
}
