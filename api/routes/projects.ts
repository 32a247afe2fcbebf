import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/projects.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { createProject } from '../services/projects/create-project.ts'
import { deleteProject } from '../services/projects/delete-project.ts'
import { getProject } from '../services/projects/get-project.ts'
import { listProjectImages } from '../services/projects/list-project-images.ts'
import { listProjects } from '../services/projects/list-projects.ts'
import { renameProject } from '../services/projects/rename-project.ts'
import { startGeneration } from '../services/projects/start-generation.ts'

export function projectRoutes(app: Hono<AppEnv>, { db }: AppDeps): void {
  route(app, contract.createProject, async ({ session }, { body }) => ({
    data: await createProject(db, session.user, body),
  }))
  route(app, contract.generateProject, async ({ session }, { params, body }) => ({
    data: await startGeneration(db, session.user.id, params.id, body.userPrompt),
  }))
  route(app, contract.listProjects, async ({ session }) => ({
    data: await listProjects(db, session.user.id),
  }))
  // Before the route with an id, which would take `images` for one.
  route(app, contract.listProjectImages, async ({ session }, { query }) => ({
    data: await listProjectImages(db, session.user.id, query.projectId),
  }))
  route(app, contract.getProject, async ({ session }, { params }) => ({
    data: await getProject(db, session.user.id, params.id),
  }))
  route(app, contract.renameProject, async ({ session }, { params, body }) => ({
    data: await renameProject(db, session.user.id, params.id, body.name),
  }))
  route(app, contract.deleteProject, async ({ session }, { params }) => {
    await deleteProject(db, session.user.id, params.id)
    return { message: 'The project has been permanently deleted.' }
  })
}
