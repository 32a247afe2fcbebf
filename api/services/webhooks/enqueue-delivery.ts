import { enqueue } from '../../jobs/enqueue.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * Has a delivery sent, at `runAt` or as soon as may be. Those of an account go one after the other, so that slow
 * endpoints of one keep nobody else waiting.
 */
export const enqueueDelivery = (
  ctx: TransactionContext,
  { deliveryId, userId, runAt }: { deliveryId: string; userId: number; runAt?: Date },
): Promise<void> =>
  enqueue(
    ctx.db,
    'deliver-webhook',
    { deliveryId },
    { jobKey: `webhook:${deliveryId}`, queueName: `webhooks:${userId}`, runAt },
  )
