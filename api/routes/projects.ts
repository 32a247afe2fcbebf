import type { Hono } from 'hono'
import {
  adjustVersion as adjustVersionCall,
  getLayout as getLayoutCall,
  lockPieces as lockPiecesCall,
} from '../../shared/contracts/adjustments.ts'
import * as contract from '../../shared/contracts/projects.ts'
import { setViews as setViewsCall } from '../../shared/contracts/room-views.ts'
import { usesAdvancedStyle } from '../../shared/style-presets.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { AppError, notFound } from '../errors.ts'
import { route } from '../http/route.ts'
import { sendStored } from '../http/send-stored.ts'
import { requirePlanFeature } from '../services/billing/require-plan-feature.ts'
import { adjustVersion } from '../services/generations/adjust-version.ts'
import { chooseVersion } from '../services/generations/choose-version.ts'
import { createProject } from '../services/projects/create-project.ts'
import { deliverLarger } from '../services/projects/deliver-larger.ts'
import { deleteProject } from '../services/projects/delete-project.ts'
import { lockPieces } from '../services/generations/locked-pieces.ts'
import { getLayout } from '../services/generations/get-layout.ts'
import { getProject } from '../services/projects/get-project.ts'
import { listProjectImages } from '../services/projects/list-project-images.ts'
import { listProjects } from '../services/projects/list-projects.ts'
import { listVersions } from '../services/generations/list-versions.ts'
import { moveProject } from '../services/projects/move-project.ts'
import { renameProject } from '../services/projects/rename-project.ts'
import { sayRoomType } from '../services/projects/say-room-type.ts'
import { findPreview } from '../services/generations/save-preview.ts'
import { shareProject, unshareProject } from '../services/projects/share-project.ts'
import { setViews } from '../services/views/set-views.ts'
import { startGeneration } from '../services/generations/start-generation.ts'

export function projectRoutes(app: Hono<AppEnv>, { storage, limits }: AppDeps): void {
  route(app, contract.createProject, async ({ ctx, session }, { body }) => {
    await limits.takeForAccount('create-project:account', session.user)
    return { data: await createProject(ctx, { user: session.user, project: body }) }
  })
  route(app, contract.generateProject, async ({ ctx, session }, { params, body }) => {
    const { id } = session.user
    if (usesAdvancedStyle(body.userPrompt))
      await requirePlanFeature(ctx, { userId: id, feature: 'hasAdvancedStyles' })
    return {
      data: await startGeneration(ctx, { userId: id, projectId: params.id, userPrompt: body.userPrompt }),
    }
  })
  route(app, contract.listProjects, ({ ctx, session }, { query }) =>
    listProjects(ctx, { userId: session.user.id, query }),
  )
  // Before the route with an id, which would take `images` for one.
  route(app, contract.listProjectImages, ({ ctx, session }, { query }) =>
    listProjectImages(ctx, { userId: session.user.id, ...query }),
  )
  route(app, contract.getProject, async ({ ctx, session }, { params }) => ({
    data: await getProject(ctx, { userId: session.user.id, id: params.id }),
  }))
  route(app, contract.renameProject, async ({ ctx, session }, { params, body }) => ({
    data: await renameProject(ctx, { userId: session.user.id, id: params.id, name: body.name }),
  }))
  route(app, contract.sayRoomType, async ({ ctx, session }, { params, body }) => ({
    data: await sayRoomType(ctx, { userId: session.user.id, id: params.id, roomType: body.roomType }),
  }))
  route(app, contract.moveProject, async ({ ctx, session }, { params, body }) => ({
    data: await moveProject(ctx, { userId: session.user.id, id: params.id, listingId: body.listingId }),
  }))
  route(app, setViewsCall, async ({ ctx, session }, { params, body }) => ({
    data: await setViews(ctx, { userId: session.user.id, id: params.id, others: body.others }),
  }))
  route(app, contract.deleteProject, async ({ ctx, session }, { params, query }) => {
    await deleteProject(ctx, { userId: session.user.id, id: params.id, page: query.page })
    return { message: 'The project has been permanently deleted.' }
  })

  route(app, contract.listVersions, async ({ ctx, session }, { params }) => ({
    data: await listVersions(ctx, { userId: session.user.id, projectId: params.id }),
  }))
  route(app, contract.chooseVersion, async ({ ctx, session }, { params, body }) => ({
    data: await chooseVersion(ctx, {
      userId: session.user.id,
      projectId: params.id,
      versionId: body.versionId,
    }),
  }))
  route(app, getLayoutCall, async ({ ctx, session }, { params }) => ({
    data: await getLayout(ctx, {
      userId: session.user.id,
      projectId: params.id,
      versionId: params.versionId,
    }),
  }))
  route(app, adjustVersionCall, async ({ ctx, session }, { params, body }) => {
    // Free of charge, but not of work.
    await limits.take('adjust:account', String(session.user.id))
    return {
      data: await adjustVersion(ctx, {
        userId: session.user.id,
        projectId: params.id,
        versionId: params.versionId,
        adjustment: body,
      }),
    }
  })
  route(app, lockPiecesCall, async ({ ctx, session }, { params, body }) => {
    const { id: projectId, versionId } = params
    await lockPieces(ctx, { userId: session.user.id, projectId, versionId, keys: body.keys })
    return {}
  })
  route(app, contract.deliverLarger, async ({ ctx, session }, { params }) => {
    await limits.take('adjust:account', String(session.user.id))
    return { data: await deliverLarger(ctx, { userId: session.user.id, projectId: params.id }) }
  })
  route(app, contract.shareProject, async ({ ctx, session }, { params }) => ({
    data: { shareUrl: await shareProject(ctx, { userId: session.user.id, projectId: params.id }) },
  }))
  route(app, contract.unshareProject, async ({ ctx, session }, { params }) => {
    await unshareProject(ctx, { userId: session.user.id, projectId: params.id })
    return { message: 'The link no longer works' }
  })

  // Not JSON, so outside the contract.
  app.get('/api/staging-projects/:id/preview', async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const id = c.req.param('id')
    if (!/^\d{1,9}$/.test(id)) throw notFound('Image')
    await limits.takeForAccount('preview:account', session.user)
    return sendStored(
      c,
      storage,
      await findPreview(c.get('ctx'), { userId: session.user.id, projectId: Number(id) }),
    )
  })
}
