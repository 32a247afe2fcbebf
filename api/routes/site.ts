import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/site.ts'
import { notFound } from '../errors.ts'
import { clientAddress } from '../http/client-address.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { sendStored } from '../http/send-stored.ts'
import { findSampleImage, heroImage, listSamples } from '../services/site/list-samples.ts'
import { sendContactMessage } from '../services/site/send-contact-message.ts'

/** What anybody sees of the public site beside its pages. */
export function siteRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { db, storage, limits, config } = deps
  route(app, contract.getHeroImage, async () => {
    const data = await heroImage(db)
    return data ? { data } : { data, success: false, message: 'No room has been chosen yet' }
  })
  route(app, contract.listSamples, async () => ({ data: await listSamples(db) }))
  route(app, contract.sendContactMessage, async ({ c }, { body }) => {
    await limits.take('contact:address', clientAddress(c, config.trustedProxyHops))
    await sendContactMessage(deps, body)
    return { message: "Message sent successfully. We'll get back to you as soon as possible." }
  })
  app.get('/api/samples/:id/:which/:variant?', async (c) => {
    const { id, which, variant } = c.req.param()
    if (!/^\d{1,9}$/.test(id) || (which !== 'original' && which !== 'staged')) throw notFound('Image')
    const image = await findSampleImage(db, Number(id), which)
    const key = `${image.storagePrefix}/${variant ?? image.fileName}`
    const response = await sendStored(c, storage, key, 'Image')
    // Administrators may take a sample back, and its owner may choose another version.
    response.headers.set('Cache-Control', 'public, max-age=300')
    return response
  })
}
