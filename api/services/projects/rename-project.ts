import { and, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { publish } from '../../events/publish.ts'
import { getProject } from './get-project.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** @throws AppError not_found */
export async function renameProject(
  ctx: ServiceContext,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<Project> {
  await ctx.db
    .update(projects)
    .set({ name, updatedAt: new Date() })
    .where(and(eq(projects.id, id), eq(projects.userId, userId)))
  const project = await getProject(ctx, { userId, id })
  await publish(ctx.db, userId, { type: 'project', projectId: id, status: project.status })
  return project
}
