import { approvalEvents } from '../../db/schema/delivery/approvals.ts'
import type { TransactionContext } from '../context/service-context.ts'
import type { ApprovalLinkRow } from './find-approval-link.ts'

type NewEvent = Pick<typeof approvalEvents.$inferInsert, 'kind' | 'generationId' | 'room' | 'words'> & {
  /** The room that it is about; that of the link where it is about the link. */
  projectId?: number
}

/** Appends to the trail of a listing or room, in the transaction of what it tells of. */
export async function recordApprovalEvent(
  ctx: TransactionContext,
  { link, ...event }: { link: ApprovalLinkRow } & NewEvent,
): Promise<void> {
  const { userId, id: linkId, listingId } = link
  const projectId = event.projectId ?? link.projectId
  await ctx.db.insert(approvalEvents).values({ ...event, projectId, userId, linkId, listingId })
}
