import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { users } from '../../db/schema/accounts/users.ts'
import { approvalLinks } from '../../db/schema/delivery/approvals.ts'
import type { MailOutcome } from '../../providers/mail/mailer.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { recordMail } from '../mail/record-mail.ts'
import { askMail, newVersionMail, remindMail } from './approval-mails.ts'
import { approvalUrl } from './approval-url.ts'
import { addAddress } from './ask-approval.ts'
import { linkState } from './find-approval-link.ts'
import { recordApprovalEvent } from './record-approval-event.ts'
import { unansweredRooms } from './unanswered-rooms.ts'

const WORDS = { ask: askMail, remind: remindMail, again: newVersionMail }

/**
 * Mails a seller the link. Its address is made here, so that it stands in no job. Answers `unneeded` where the link is
 * over or there is nothing left to answer.
 */
export async function mailApproval(
  ctx: ServiceContext<'mail' | 'config'>,
  { linkId, why }: { linkId: string; why: keyof typeof WORDS },
): Promise<MailOutcome['state'] | 'unneeded'> {
  const [row] = await ctx.db
    .select({ link: approvalLinks, owner: users.name })
    .from(approvalLinks)
    .innerJoin(users, and(eq(users.id, approvalLinks.userId), isNull(users.deletedAt)))
    .where(eq(approvalLinks.id, linkId))
  if (!row || row.link.sellerEmail === null || linkState(row.link) !== 'open') return 'unneeded'
  const { link, owner } = row
  const waiting = await unansweredRooms(ctx, link)
  if (waiting.length === 0) return 'unneeded'
  const { publicUrl } = ctx.config
  const url = approvalUrl(ctx.config, await addAddress(ctx, { linkId }))
  const content = WORDS[why](owner, link.title, url, waiting.length)
  const message = { id: randomUUID(), to: row.link.sellerEmail, ...composeMail(content, publicUrl) }
  await recordMail(ctx, message)
  // Tried again, it is another message with another address.
  const { state } = await deliverMail(ctx, { message, isLastAttempt: true })
  const kind = why === 'ask' ? 'mailed' : 'reminded'
  if (state === 'sent') await inTransaction(ctx, (tx) => recordApprovalEvent(tx, { link, kind }))
  return state
}
