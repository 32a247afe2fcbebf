import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/site.ts'
import { clientAddress } from '../http/request/client-address.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { heroImage, listSamples } from '../services/samples/list-samples.ts'
import { sendContactMessage } from '../services/site/send-contact-message.ts'

/** What anybody sees of the public site beside its pages. */
export function siteRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { limits, config } = deps
  route(app, contract.getHeroImage, async ({ ctx }) => {
    const data = await heroImage(ctx)
    return data ? { data } : { data, success: false, message: 'No room has been chosen yet' }
  })
  route(app, contract.listSamples, async ({ ctx }) => ({ data: await listSamples(ctx) }))
  route(app, contract.sendContactMessage, async ({ ctx, c }, { body }) => {
    await limits.take('contact:address', clientAddress(c, config.trustedProxyHops))
    await sendContactMessage(ctx, body)
    return { message: "Message sent successfully. We'll get back to you as soon as possible." }
  })
}
