import { and, eq, isNull, lt } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { approvalLinks } from '../../db/schema/delivery/approvals.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { notifyDevices } from '../push/notify-devices.ts'
import { unansweredMail } from './approval-mails.ts'
import { approvalScreen } from './approval-screen.ts'
import { linkState } from './find-approval-link.ts'
import { unansweredRooms } from './unanswered-rooms.ts'

/**
 * Reminds of a link whose pictures are not all answered: the seller where it was mailed, else its owner, who handed it
 * on. Nobody is reminded of a link that is over, nor twice of the same occasion.
 *
 * @param reminder which one it is, from 1
 */
export async function remindApproval(
  ctx: ServiceContext<'config'>,
  { linkId, reminder }: { linkId: string; reminder: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ link: approvalLinks, owner: users })
      .from(approvalLinks)
      .innerJoin(users, and(eq(users.id, approvalLinks.userId), isNull(users.deletedAt)))
      .where(and(eq(approvalLinks.id, linkId), lt(approvalLinks.reminders, reminder)))
      .for('update', { of: approvalLinks })
    if (!row || linkState(row.link) !== 'open') return
    const { link, owner } = row
    const waiting = await unansweredRooms(tx, link)
    if (waiting.length === 0) return
    await tx.db.update(approvalLinks).set({ reminders: reminder }).where(eq(approvalLinks.id, linkId))
    if (link.sellerEmail !== null) {
      await enqueue(tx.db, 'mail-approval', { linkId, why: 'remind' })
      return
    }
    const path = approvalScreen(link)
    const { publicUrl } = ctx.config
    const content = unansweredMail(owner.name, link.title, waiting.length, `${publicUrl}${path}`)
    await enqueueMail(tx, { publicUrl, to: owner.email, content })
    await notifyDevices(tx, {
      userId: owner.id,
      kind: 'approvals',
      message: {
        title: 'The seller has not answered yet',
        body: link.title,
        url: path,
        tag: `approval-${linkId}`,
      },
    })
  })
}
