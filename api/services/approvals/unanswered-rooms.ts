import type { ServiceContext } from '../context/service-context.ts'
import type { DeliverableRoom } from '../delivery/find-rooms.ts'
import { type ApprovalLinkRow, roomsOfLink } from './find-approval-link.ts'
import { latestAnswers } from './latest-answers.ts'

/** Rooms of a link of which nobody has said anything as they are shown now. */
export async function unansweredRooms(
  ctx: ServiceContext,
  link: ApprovalLinkRow,
): Promise<DeliverableRoom[]> {
  const rooms = await roomsOfLink(ctx, link)
  const generationIds = rooms.map(({ generationId }) => generationId)
  const answers = await latestAnswers(ctx, { userId: link.userId, generationIds })
  return rooms.filter(({ generationId }) => !answers.has(generationId))
}
