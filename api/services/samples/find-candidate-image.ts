import { and, eq, isNull } from 'drizzle-orm'
import type { images } from '../../db/schema/images.ts'
import { projects } from '../../db/schema/projects.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { findProjectImage } from '../projects/shared-images.ts'
import type { SampleSide } from './public-copies.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** A picture of a completed room, for administrators. @throws AppError not_found */
export async function findCandidateImage(
  ctx: ServiceContext,
  { projectId, side }: { projectId: number; side: SampleSide },
): Promise<typeof images.$inferSelect> {
  const [row] = await ctx.db
    .select({ project: projects })
    .from(projects)
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(eq(projects.id, projectId), eq(projects.status, 'completed')))
  const image =
    row &&
    (await findProjectImage(ctx, { project: row.project, which: side === 'before' ? 'original' : 'staged' }))
  if (!image) throw notFound('Image')
  return image
}
