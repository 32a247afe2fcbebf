import { and, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { describeProject, selectProjects } from './select-projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** @throws AppError not_found, also for a project of somebody else */
export async function getProject(
  ctx: ServiceContext,
  { userId, id }: { userId: number; id: number },
): Promise<Project> {
  const [row] = await selectProjects(ctx).where(and(eq(projects.id, id), eq(projects.userId, userId)))
  if (!row) throw notFound('Project')
  return describeProject(row)
}
