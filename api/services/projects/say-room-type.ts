import { and, eq, isNull, ne } from 'drizzle-orm'
import type { RoomType } from '../../../shared/constants.ts'
import type { Project } from '../../../shared/contracts/projects.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { AppError } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { getProject } from './get-project.ts'
import type { ServiceContext } from '../context/service-context.ts'

/**
 * Keeps what the owner says a room is, for its stagings. Once one began the answer comes too late: what is adjusted later is drawn again from what
 * it was made by.
 *
 * @throws AppError not_found, conflict once it is or was being staged
 */
export async function sayRoomType(
  ctx: ServiceContext,
  { userId, id, roomType }: { userId: number; id: number; roomType: RoomType },
): Promise<Project> {
  const open = and(isNull(projects.currentGenerationId), ne(projects.status, 'processing'))
  const [answered] = await ctx.db
    .update(projects)
    .set({ roomType, isRoomTypeSaid: true, updatedAt: new Date() })
    .where(and(eq(projects.id, id), eq(projects.userId, userId), open))
    .returning({ id: projects.id })
  const project = await getProject(ctx, { userId, id })
  if (!answered)
    throw new AppError('conflict', 'This room is staged already: say in its instructions what it is')
  await publish(ctx.db, userId, { type: 'project', projectId: id, status: project.status })
  return project
}
