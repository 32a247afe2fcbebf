import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/samples.ts'
import { notFound } from '../../errors.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { authorise, route } from '../../http/route.ts'
import { sendStored } from '../../http/send-stored.ts'
import { requestConsent } from '../../services/samples/consent-request.ts'
import { findCandidateImage } from '../../services/samples/find-candidate-image.ts'
import { listCandidates, listChosen } from '../../services/samples/list-candidates.ts'
import { isSide } from '../../services/samples/public-copies.ts'
import { setSample } from '../../services/samples/set-sample.ts'

/** How administrators choose what the public gallery shows. */
export function adminSampleRoutes(app: Hono<AppEnv>, { storage }: AppDeps): void {
  route(app, contract.listSampleRooms, async ({ ctx }) => ({ data: await listChosen(ctx) }))
  route(app, contract.listCandidates, ({ ctx }, { query }) => listCandidates(ctx, query))
  route(app, contract.setSample, async ({ ctx }, { params, body }) => {
    await setSample(ctx, { projectId: params.id, choice: body })
    return { message: 'Sample settings updated' }
  })
  route(app, contract.requestConsent, async ({ ctx }, { params }) => {
    await requestConsent(ctx, { projectId: params.id })
    return { message: 'The owner of this room is asked by e-mail.' }
  })

  // Not JSON, so outside the contract.
  app.get('/api/admin/projects/:id/:side/:variant?', async (c) => {
    authorise('admin', c.get('session'))
    const { id, side, variant } = c.req.param()
    if (!/^\d{1,9}$/.test(id) || !isSide(side)) throw notFound('Image')
    const image = await findCandidateImage(c.get('ctx'), { projectId: Number(id), side })
    const key = `${image.storagePrefix}/${variant ?? image.fileName}`
    return sendStored(c, storage, key)
  })
}
