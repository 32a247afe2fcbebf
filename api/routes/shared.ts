import type { Hono } from 'hono'
import { getSharedProject } from '../../shared/contracts/projects.ts'
import { notFound } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { sendStored } from '../http/send-stored.ts'
import { describeSharedProject, findSharedImage } from '../services/projects/shared-images.ts'

/** What people see who were sent a link. */
export function sharedRoutes(app: Hono<AppEnv>, { storage }: AppDeps): void {
  route(app, getSharedProject, async (_caller, { params }) => ({
    data: await describeSharedProject(_caller.ctx, { token: params.token }),
  }))

  app.get('/api/shared/:token/:which/:variant?', async (c) => {
    const { token, which, variant } = c.req.param()
    if (which !== 'original' && which !== 'staged') throw notFound('Image')
    const image = await findSharedImage(c.get('ctx'), { token, which })
    return sendStored(c, storage, `${image.storagePrefix}/${variant ?? image.fileName}`)
  })
}
