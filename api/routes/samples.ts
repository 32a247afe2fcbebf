import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/samples.ts'
import { notFound } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { authorise, route } from '../http/route.ts'
import { sendStored } from '../http/send-stored.ts'
import { findCandidateImage } from '../services/samples/find-candidate-image.ts'
import { requestConsent } from '../services/samples/consent-request.ts'
import { findSampleFile } from '../services/samples/list-samples.ts'
import { listCandidates, listChosen } from '../services/samples/list-candidates.ts'
import { setSample } from '../services/samples/set-sample.ts'

const isSide = (text: string): text is 'before' | 'after' => text === 'before' || text === 'after'

/** What the public gallery shows, and how administrators choose it. */
export function sampleRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { storage } = deps

  route(app, contract.listSampleRooms, async ({ ctx }) => ({ data: await listChosen(ctx) }))
  route(app, contract.listCandidates, (_caller, { query }) => listCandidates(_caller.ctx, query))
  route(app, contract.setSample, async (_caller, { params, body }) => {
    await setSample(_caller.ctx, { projectId: params.id, choice: body })
    return { message: 'Sample settings updated' }
  })
  route(app, contract.requestConsent, async (_caller, { params }) => {
    await requestConsent(_caller.ctx, { projectId: params.id })
    return { message: 'The owner of this room is asked by e-mail.' }
  })

  // Not JSON, so outside the contract.
  app.get('/api/admin/projects/:id/:side/:variant?', async (c) => {
    authorise('admin', c.get('session'))
    const { id, side, variant } = c.req.param()
    if (!/^\d{1,9}$/.test(id) || !isSide(side)) throw notFound('Image')
    const image = await findCandidateImage(c.get('ctx'), { projectId: Number(id), side })
    const response = await sendStored(
      c,
      storage,
      `${image.storagePrefix}/${variant ?? image.fileName}`,
      'Image',
    )
    // The same address shows another picture once the owner chooses another version.
    response.headers.set('Cache-Control', 'private, no-cache')
    return response
  })
  app.get('/api/samples/:folder/:side/:variant?', async (c) => {
    const { folder, side, variant } = c.req.param()
    if (!isSide(side)) throw notFound('Image')
    const response = await sendStored(
      c,
      storage,
      await findSampleFile(c.get('ctx'), { folder, side, variant }),
      'Image',
    )
    // Five minutes after a sample was taken back, no cache shows it any more.
    response.headers.set('Cache-Control', 'public, max-age=300, must-revalidate')
    return response
  })
}
