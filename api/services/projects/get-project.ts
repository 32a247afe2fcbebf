import { and, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import type { Executor } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'
import { notFound } from '../../errors.ts'
import { describeProject, selectProjects } from './select-projects.ts'

/** @throws AppError not_found, also for a project of somebody else */
export async function getProject(db: Executor, userId: number, id: number): Promise<Project> {
  const [row] = await selectProjects(db).where(and(eq(projects.id, id), eq(projects.userId, userId)))
  if (!row) throw notFound('Project')
  return describeProject(row)
}
