import { and, eq, isNull } from 'drizzle-orm'
import type { OpenedRoom } from '../../../shared/contracts/admin/staging-desk.ts'
import { candidateImageUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { notFound } from '../../errors.ts'
import { auditOpen } from '../audit/audit-open.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** A room of somebody else's with its words and pictures; that an administrator looks at it is written down. @throws AppError not_found */
export async function openRoom(
  ctx: ServiceContext,
  { projectId }: { projectId: number },
): Promise<OpenedRoom> {
  const [room] = await ctx.db
    .select({
      projectId: projects.id,
      name: projects.name,
      userPrompt: projects.userPrompt,
      roomType: projects.roomType,
      status: projects.status,
      failureReason: projects.failureReason,
      ownerId: users.id,
      ownerName: users.name,
      current: projects.currentGenerationId,
      width: images.width,
      height: images.height,
    })
    .from(projects)
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .innerJoin(images, eq(images.id, projects.originalImageId))
    .where(eq(projects.id, projectId))
  if (!room) throw notFound('Project')
  await auditOpen(ctx, { projectId, ownerId: room.ownerId })
  const { current, ...shown } = room
  return {
    ...shown,
    before: candidateImageUrl(projectId, 'before'),
    after: current === null ? null : candidateImageUrl(projectId, 'after'),
  }
}
