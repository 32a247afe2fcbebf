import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Announcement } from '../../../../shared/contracts/admin/mail/announcements.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { mailBatches } from '../../../db/schema/mail/mail-batches.ts'
import { mails } from '../../../db/schema/mail/mails.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const LATEST_ANNOUNCEMENTS = 25

const counted = (...states: (typeof mails.$inferSelect)['state'][]) =>
  sql<number>`count(*) filter (where ${inArray(mails.state, states)})`.mapWith(Number)

/** The last announcements, newest first, with how many of their mails are in each state. */
export async function listAnnouncements(ctx: ServiceContext): Promise<Announcement[]> {
  const batches = await ctx.db
    .select({ batch: mailBatches, author: users.name })
    .from(mailBatches)
    .leftJoin(users, eq(users.id, mailBatches.createdBy))
    .orderBy(desc(mailBatches.createdAt))
    .limit(LATEST_ANNOUNCEMENTS)
  if (batches.length === 0) return []
  const counts = await ctx.db
    .select({
      batchId: mails.batchId,
      waiting: counted('queued', 'sending'),
      sent: counted('sent'),
      bounced: counted('bounced'),
      failed: counted('failed'),
      skipped: counted('skipped'),
      endsAt: sql<Date | null>`max(${mails.dueAt}) filter (where ${mails.state} = 'queued')`.mapWith(
        mails.dueAt,
      ),
    })
    .from(mails)
    .where(
      inArray(
        mails.batchId,
        batches.map(({ batch }) => batch.id),
      ),
    )
    .groupBy(mails.batchId)
  return batches.map(({ batch, author }) => {
    // Until its mails are queued, all of them wait.
    const unprepared = batch.preparedAt || batch.stoppedAt ? 0 : batch.recipients
    const none = { waiting: unprepared, sent: 0, bounced: 0, failed: 0, skipped: 0, endsAt: null }
    const {
      batchId: _,
      endsAt,
      ...states
    } = counts.find(({ batchId }) => batchId === batch.id) ?? {
      batchId: batch.id,
      ...none,
    }
    return {
      ...states,
      id: batch.id,
      subject: batch.subject,
      recipients: batch.recipients,
      createdAt: batch.createdAt.toISOString(),
      stoppedAt: batch.stoppedAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      createdBy: author,
    }
  })
}
