import { and, eq, isNull } from 'drizzle-orm'
import type { images } from '../../db/schema/staging/images.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { notFound } from '../../errors.ts'
import { auditOpen } from '../audit/audit-open.ts'
import { findProjectImage } from '../projects/shared-images.ts'
import type { SampleSide } from './public-copies.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** A picture of somebody's room, for administrators; that they look at it is written down. @throws AppError not_found */
export async function findCandidateImage(
  ctx: ServiceContext,
  { projectId, side }: { projectId: number; side: SampleSide },
): Promise<typeof images.$inferSelect> {
  const [row] = await ctx.db
    .select({ project: projects })
    .from(projects)
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(eq(projects.id, projectId))
  const image =
    row &&
    (await findProjectImage(ctx, { project: row.project, which: side === 'before' ? 'original' : 'staged' }))
  if (!image) throw notFound('Image')
  await auditOpen(ctx, { projectId, ownerId: row.project.userId })
  return image
}
