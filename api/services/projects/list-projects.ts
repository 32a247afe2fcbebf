import { desc, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import type { Executor } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'
import { describeProject, selectProjects } from './select-projects.ts'

/** The user's projects, newest first. */
export async function listProjects(db: Executor, userId: number): Promise<Project[]> {
  const rows = await selectProjects(db).where(eq(projects.userId, userId)).orderBy(desc(projects.id))
  return rows.map(describeProject)
}
