import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { shareUrl } from '../../../shared/image-url.ts'
import { projects, shares } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { newToken } from '../accounts/tokens/token.ts'
import { getProject } from './get-project.ts'
import type { ServiceContext } from '../context/service-context.ts'

/**
 * Answers the path of the public page; asking again gives the same link.
 *
 * @throws AppError not_found; conflict while no version is completed
 */
export async function shareProject(
  ctx: ServiceContext,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<string> {
  const project = await getProject(ctx, { userId, id: projectId })
  if (project.stagedImageUrl === null)
    throw new AppError('conflict', 'This room can be shared once it has been staged')
  await ctx.db.insert(shares).values({ projectId, token: newToken() }).onConflictDoNothing()
  const [{ token }] = await ctx.db.select().from(shares).where(eq(shares.projectId, projectId))
  await publish(ctx.db, userId, { type: 'project', projectId, status: project.status })
  return shareUrl(token)
}

/** Withdraws the link at once. @throws AppError not_found */
export async function unshareProject(
  ctx: ServiceContext,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<void> {
  const project = await getProject(ctx, { userId, id: projectId })
  await ctx.db.delete(shares).where(eq(shares.projectId, projectId))
  await publish(ctx.db, userId, { type: 'project', projectId, status: project.status })
}

/** The project behind a link that works. @throws AppError not_found */
export async function findSharedProject(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<typeof projects.$inferSelect> {
  const [row] = await ctx.db
    .select({ project: projects })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(eq(shares.token, token), isNotNull(projects.currentGenerationId)))
  if (!row) throw new AppError('not_found', 'This link does not work any more')
  return row.project
}
