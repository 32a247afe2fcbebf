import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { WebhookEvent, WebhookEventType } from '../../../shared/contracts/integrations/webhooks.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/integrations/webhooks.ts'
import type { TransactionContext } from '../context/service-context.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'

type AnnouncedEvent = Extract<WebhookEvent, { type: WebhookEventType }>

/**
 * Tells the webhooks of an account what happened, in the transaction in which it happens: each endpoint that asked for
 * such events is told of it exactly if that commits, and under one id however often it is sent.
 */
export async function announce(
  ctx: TransactionContext,
  { userId, event }: { userId: number; event: AnnouncedEvent },
): Promise<void> {
  const endpoints = await ctx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.userId, userId),
        isNull(webhookEndpoints.disabledAt),
        arrayContains(webhookEndpoints.events, [event.type]),
      ),
    )
  if (endpoints.length === 0) return
  const eventId = randomUUID()
  const deliveries = await ctx.db
    .insert(webhookDeliveries)
    .values(endpoints.map(({ id: endpointId }) => ({ endpointId, eventId, event })))
    .returning({ id: webhookDeliveries.id })
  for (const { id } of deliveries) await enqueueDelivery(ctx, { deliveryId: id, userId })
}
