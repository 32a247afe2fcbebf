import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/integrations/webhooks.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { requireRecentAuthentication } from '../../services/accounts/sessions/require-recent-authentication.ts'
import { createEndpoint } from '../../services/webhooks/create-endpoint.ts'
import { listDeliveries } from '../../services/webhooks/list-deliveries.ts'
import { deleteEndpoint, listEndpoints, updateEndpoint } from '../../services/webhooks/own-endpoints.ts'
import { rotateSecret } from '../../services/webhooks/rotate-secret.ts'
import { replayDelivery, testEndpoint } from '../../services/webhooks/send-again.ts'

export function webhookRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listWebhookEndpoints, async ({ ctx, session }) => ({
    data: await listEndpoints(ctx, { userId: session.user.id }),
  }))

  route(app, contract.createWebhookEndpoint, async ({ ctx, session }, { body }) => {
    requireRecentAuthentication(session)
    return { data: await createEndpoint(ctx, { userId: session.user.id, ...body }) }
  })

  route(app, contract.updateWebhookEndpoint, async ({ ctx, session }, { params: { id }, body }) => {
    requireRecentAuthentication(session)
    await updateEndpoint(ctx, { userId: session.user.id, id, ...body })
    return { message: 'Webhook saved' }
  })

  route(app, contract.deleteWebhookEndpoint, async ({ ctx, session }, { params: { id } }) => {
    await deleteEndpoint(ctx, { userId: session.user.id, id })
    return { message: 'Webhook removed' }
  })

  route(app, contract.rotateWebhookSecret, async ({ ctx, session }, { params: { id } }) => {
    requireRecentAuthentication(session)
    return { data: await rotateSecret(ctx, { userId: session.user.id, id }) }
  })

  route(app, contract.testWebhookEndpoint, async ({ ctx, session }, { params: { id } }) => {
    await testEndpoint(ctx, { userId: session.user.id, id })
    return { message: 'Test event on its way' }
  })

  route(app, contract.listWebhookDeliveries, ({ ctx, session }, { params: { id }, query }) =>
    listDeliveries(ctx, { userId: session.user.id, endpointId: id, before: query.before }),
  )

  route(app, contract.replayWebhookDelivery, async ({ ctx, session }, { params: { id } }) => {
    await replayDelivery(ctx, { userId: session.user.id, id })
    return { message: 'Delivery on its way' }
  })
}
