import { and, eq } from 'drizzle-orm'
import { approvalLinks } from '../../db/schema/delivery/approvals.ts'
import { AppError, notFound } from '../../errors.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { approvalUrl } from './approval-url.ts'
import { addAddress, describeLink, type MadeLink } from './ask-approval.ts'
import { linkState } from './find-approval-link.ts'
import { recordApprovalEvent } from './record-approval-event.ts'

interface Own {
  userId: number
  id: string
}
const own = ({ userId, id }: Own) => and(eq(approvalLinks.id, id), eq(approvalLinks.userId, userId))

/** Another address of a link, for handing it on again. @throws AppError not_found; conflict where it is over */
export async function renewAddress(ctx: ServiceContext<'config'>, link: Own): Promise<MadeLink> {
  const [row] = await ctx.db.select().from(approvalLinks).where(own(link))
  if (!row) throw notFound('Link')
  if (linkState(row) !== 'open') throw new AppError('conflict', 'This link is over. Make a new one.')
  const token = await addAddress(ctx, { linkId: row.id })
  return { ...describeLink(row), url: approvalUrl(ctx.config, token) }
}

/** None of its addresses answers any more; what was answered stands. @throws AppError not_found */
export async function withdrawLink(ctx: ServiceContext, link: Own): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(approvalLinks).where(own(link)).for('update')
    if (!row) throw notFound('Link')
    if (row.revokedAt !== null) return
    await tx.db.update(approvalLinks).set({ revokedAt: new Date() }).where(own(link))
    await recordApprovalEvent(tx, { link: row, kind: 'withdrawn' })
  })
}
