import { and, eq, isNotNull, or } from 'drizzle-orm'
import { approvalEvents, approvalLinks } from '../../db/schema/delivery/approvals.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { linkState } from './find-approval-link.ts'
import { unansweredRooms } from './unanswered-rooms.ts'

/** Whoever tries several versions has the seller asked once they are content. */
const QUIET_MS = 60 * 60 * 1000
const REMINDER_GATHER_MS = 60_000

/**
 * A room shows another version: where a seller has answered for one before, they are asked for this one. To be called in
 * the transaction that shows it.
 */
export async function askAgainLater(
  ctx: TransactionContext,
  { projectId }: { projectId: number },
): Promise<void> {
  const isAnswer = and(eq(approvalEvents.projectId, projectId), isNotNull(approvalEvents.generationId))
  const [answered] = await ctx.db
    .select({ id: approvalEvents.id })
    .from(approvalEvents)
    .where(isAnswer)
    .limit(1)
  if (!answered) return
  const runAt = new Date(Date.now() + QUIET_MS)
  await enqueue(ctx.db, 'ask-approval-again', { projectId }, { jobKey: `approval-again:${projectId}`, runAt })
}

/** Has the new version of a room mailed to whoever was mailed a link for it that still works. */
export async function askAgain(ctx: ServiceContext, { projectId }: { projectId: number }): Promise<void> {
  const [room] = await ctx.db.select().from(projects).where(eq(projects.id, projectId))
  if (!room) return
  const ofListing = room.listingId === null ? undefined : eq(approvalLinks.listingId, room.listingId)
  const links = await ctx.db
    .select()
    .from(approvalLinks)
    .where(
      and(
        eq(approvalLinks.userId, room.userId),
        isNotNull(approvalLinks.sellerEmail),
        or(eq(approvalLinks.projectId, projectId), ofListing),
      ),
    )
  const byAddress = new Map(
    links.filter((link) => linkState(link) === 'open').map((link) => [link.sellerEmail, link]),
  )
  for (const link of byAddress.values()) {
    const waiting = await unansweredRooms(ctx, link)
    if (waiting.some((each) => each.projectId === projectId))
      // Rooms that were changed together are asked for together.
      await enqueue(
        ctx.db,
        'mail-approval',
        { linkId: link.id, why: 'again' },
        { jobKey: `approval-mail:${link.id}`, runAt: new Date(Date.now() + REMINDER_GATHER_MS) },
      )
  }
}
