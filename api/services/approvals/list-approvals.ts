import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { ApprovalState, Approvals, RoomApproval } from '../../../shared/contracts/approvals.ts'
import { approvalEvents, approvalLinks } from '../../db/schema/delivery/approvals.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { type DeliverableRoom, roomOf, roomsOfListing } from '../delivery/find-rooms.ts'
import { getListing } from '../listings/get-listing.ts'
import { getProject } from '../projects/get-project.ts'
import { describeLink } from './ask-approval.ts'
import { latestAnswers } from './latest-answers.ts'

const TRAIL_SHOWN = 200
const LINKS_SHOWN = 20

interface Owner {
  userId: number
}

/** Rooms for which somebody holds a link that works: by themselves, or by their listing as a whole. */
export async function askedFor(
  ctx: ServiceContext,
  { userId }: Owner,
): Promise<(room: Pick<DeliverableRoom, 'projectId' | 'listingId'>) => boolean> {
  const links = await ctx.db
    .select({ listingId: approvalLinks.listingId, projectId: approvalLinks.projectId })
    .from(approvalLinks)
    .where(
      and(
        eq(approvalLinks.userId, userId),
        isNull(approvalLinks.revokedAt),
        gt(approvalLinks.expiresAt, new Date()),
      ),
    )
  const whole = new Set(links.map((link) => link.listingId))
  const single = new Set(links.map((link) => link.projectId))
  return ({ projectId, listingId }) => (listingId !== null && whole.has(listingId)) || single.has(projectId)
}

async function describeRooms(
  ctx: ServiceContext,
  { userId, rooms }: Owner & { rooms: DeliverableRoom[] },
): Promise<RoomApproval[]> {
  const generationIds = rooms.map(({ generationId }) => generationId)
  const answers = await latestAnswers(ctx, { userId, generationIds })
  const isAsked = await askedFor(ctx, { userId })
  return rooms.map((room) => {
    const { projectId, name } = room
    const answer = answers.get(room.generationId)
    const state: ApprovalState = answer?.kind ?? (isAsked(room) ? 'asked' : 'none')
    const [words, at] = [answer?.words ?? null, answer?.at.toISOString() ?? null]
    return { projectId, name, state, words, at }
  })
}

async function describe(
  ctx: ServiceContext,
  rooms: RoomApproval[],
  ofLinks: SQL | undefined,
  ofTrail: SQL | undefined,
): Promise<Approvals> {
  const links = await ctx.db
    .select()
    .from(approvalLinks)
    .where(ofLinks)
    .orderBy(desc(approvalLinks.createdAt))
    .limit(LINKS_SHOWN)
  const trail = await ctx.db
    .select()
    .from(approvalEvents)
    .where(ofTrail)
    .orderBy(desc(approvalEvents.id))
    .limit(TRAIL_SHOWN)
  return {
    links: links.map(describeLink),
    rooms,
    trail: trail.map(({ id, linkId, kind, room, words, at }) => {
      return { id, linkId, kind, room, words, at: at.toISOString() }
    }),
  }
}

/** Where a seller's word stands on the pictures of a listing. @throws AppError not_found */
export async function listingApprovals(
  ctx: ServiceContext,
  { userId, listingId }: Owner & { listingId: string },
): Promise<Approvals> {
  await getListing(ctx, { userId, id: listingId })
  const rooms = await roomsOfListing(ctx, { userId, listingId })
  return describe(
    ctx,
    await describeRooms(ctx, { userId, rooms }),
    and(eq(approvalLinks.userId, userId), eq(approvalLinks.listingId, listingId)),
    and(eq(approvalEvents.userId, userId), eq(approvalEvents.listingId, listingId)),
  )
}

/** The same of one room, with what was answered of it by a link of its listing. @throws AppError not_found */
export async function roomApprovals(
  ctx: ServiceContext,
  { userId, projectId }: Owner & { projectId: number },
): Promise<Approvals> {
  const { listingId } = await getProject(ctx, { userId, id: projectId })
  const room = await roomOf(ctx, { userId, projectId })
  const ofListing = listingId === null ? undefined : eq(approvalLinks.listingId, listingId)
  return describe(
    ctx,
    await describeRooms(ctx, { userId, rooms: room ? [room] : [] }),
    and(eq(approvalLinks.userId, userId), or(eq(approvalLinks.projectId, projectId), ofListing)),
    and(eq(approvalEvents.userId, userId), eq(approvalEvents.projectId, projectId)),
  )
}
