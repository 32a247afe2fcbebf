import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/integrations/webhooks.ts'
import { AppError, notFound } from '../../errors.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { lockOwnEndpoint } from './own-endpoint.ts'

/** Sends an event that says nothing, also to an endpoint that is stopped. @throws AppError not_found, rate_limited */
export async function testEndpoint(
  ctx: ServiceContext<'limits'>,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  await ctx.limits.take('webhook-send:account', String(userId))
  await inTransaction(ctx, async (tx) => {
    await lockOwnEndpoint(tx, { userId, id })
    const event = { type: 'webhook.test' as const, data: {} }
    const [{ id: deliveryId }] = await tx.db
      .insert(webhookDeliveries)
      .values({ endpointId: id, eventId: randomUUID(), event })
      .returning({ id: webhookDeliveries.id })
    await enqueueDelivery(tx, { deliveryId, userId })
  })
}

/**
 * Sends a delivery once more under its id, whatever became of it, and goes on trying as at first.
 *
 * @throws AppError not_found, rate_limited, conflict while its endpoint is stopped
 */
export async function replayDelivery(
  ctx: ServiceContext<'limits'>,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  await ctx.limits.take('webhook-send:account', String(userId))
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ disabledAt: webhookEndpoints.disabledAt })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(eq(webhookDeliveries.id, id), eq(webhookEndpoints.userId, userId)))
      .for('no key update', { of: webhookDeliveries })
    if (!found) throw notFound('Delivery')
    if (found.disabledAt) throw new AppError('conflict', 'This webhook is stopped. Resume it first.')
    await tx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, nextAttemptAt: new Date() })
      .where(eq(webhookDeliveries.id, id))
    await enqueueDelivery(tx, { deliveryId: id, userId })
  })
}
