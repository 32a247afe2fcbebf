import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { approvalLinks, approvalTokens } from '../../db/schema/delivery/approvals.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../accounts/tokens/token.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { type DeliverableRoom, roomOf, roomsOfListing } from '../delivery/find-rooms.ts'

export type ApprovalLinkRow = typeof approvalLinks.$inferSelect

/** What the staged rooms of a link show now, in the order of their listing; none where it was deleted. */
export async function roomsOfLink(ctx: ServiceContext, link: ApprovalLinkRow): Promise<DeliverableRoom[]> {
  const { userId, listingId, projectId } = link
  if (listingId !== null) return roomsOfListing(ctx, { userId, listingId })
  const room = projectId === null ? null : await roomOf(ctx, { userId, projectId })
  return room ? [room] : []
}

export const linkState = ({
  revokedAt,
  expiresAt,
}: Pick<ApprovalLinkRow, 'revokedAt' | 'expiresAt'>): 'open' | 'expired' | 'withdrawn' =>
  revokedAt !== null ? 'withdrawn' : expiresAt <= new Date() ? 'expired' : 'open'

/**
 * The link behind an address, who sent it and what it shows.
 *
 * @throws AppError not_found for an address that never was one; gone, in words for the seller, for one that is over
 */
export async function findApprovalLink(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<{ link: ApprovalLinkRow; owner: string; rooms: DeliverableRoom[] }> {
  const [row] = await ctx.db
    .select({ link: approvalLinks, owner: users.name })
    .from(approvalTokens)
    .innerJoin(approvalLinks, eq(approvalLinks.id, approvalTokens.linkId))
    .innerJoin(users, and(eq(users.id, approvalLinks.userId), isNull(users.deletedAt)))
    .where(eq(approvalTokens.tokenHash, hashToken(token)))
  if (!row) throw new AppError('not_found', 'This link does not work')
  const state = linkState(row.link)
  if (state === 'withdrawn') throw new AppError('gone', 'This link was withdrawn')
  if (state === 'expired') throw new AppError('gone', 'This link has expired')
  const rooms = await roomsOfLink(ctx, row.link)
  if (rooms.length === 0) throw new AppError('gone', 'These pictures were deleted')
  return { ...row, rooms }
}
