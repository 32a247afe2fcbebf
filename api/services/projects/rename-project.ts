import { and, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import type { Db } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'
import { publish } from '../../events/publish.ts'
import { getProject } from './get-project.ts'

/** @throws AppError not_found */
export async function renameProject(db: Db, userId: number, id: number, name: string): Promise<Project> {
  await db
    .update(projects)
    .set({ name, updatedAt: new Date() })
    .where(and(eq(projects.id, id), eq(projects.userId, userId)))
  const project = await getProject(db, userId, id)
  await publish(db, userId, { type: 'project', projectId: id, status: project.status })
  return project
}
