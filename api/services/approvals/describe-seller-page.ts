import { and, inArray, isNotNull } from 'drizzle-orm'
import { approvalEvents } from '../../db/schema/delivery/approvals.ts'
import type { images } from '../../db/schema/staging/images.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { findApprovalLink } from './find-approval-link.ts'
import { type Answer, latestAnswers } from './latest-answers.ts'

export interface SellerRoom {
  generationId: string
  name: string
  width: number
  height: number
  answer: Answer | null
  /** Another version of this room was answered before. */
  isNewer: boolean
}

export interface SellerPage {
  title: string
  /** Who asks. */
  owner: string
  rooms: SellerRoom[]
  /** The last answer that the page shows. */
  seen: number
  expiresAt: Date
}

/** What a seller is shown by a link. @throws AppError not_found, gone as `findApprovalLink` */
export async function describeSellerPage(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<SellerPage> {
  const { link, owner, rooms } = await findApprovalLink(ctx, { token })
  const generationIds = rooms.map(({ generationId }) => generationId)
  const answers = await latestAnswers(ctx, { userId: link.userId, generationIds })
  const before = await ctx.db
    .selectDistinct({ projectId: approvalEvents.projectId })
    .from(approvalEvents)
    .where(
      and(
        isNotNull(approvalEvents.generationId),
        inArray(
          approvalEvents.projectId,
          rooms.map(({ projectId }) => projectId),
        ),
      ),
    )
  const answeredBefore = new Set(before.map(({ projectId }) => projectId))
  return {
    title: link.title,
    owner,
    expiresAt: link.expiresAt,
    seen: Math.max(0, ...[...answers.values()].map(({ id }) => id)),
    rooms: rooms.map(({ generationId, projectId, name, staged }) => {
      const answer = answers.get(generationId) ?? null
      const isNewer = answer === null && answeredBefore.has(projectId)
      return { generationId, name, width: staged.width, height: staged.height, answer, isNewer }
    }),
  }
}

/** A picture of a link's page. @throws AppError not_found, gone */
export async function findSellerPicture(
  ctx: ServiceContext,
  { token, generationId, side }: { token: string; generationId: string; side: 'original' | 'staged' },
): Promise<typeof images.$inferSelect> {
  const { rooms } = await findApprovalLink(ctx, { token })
  const room = rooms.find((each) => each.generationId === generationId)
  if (!room) throw notFound('Image')
  return room[side]
}
