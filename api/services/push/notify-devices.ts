import { and, eq } from 'drizzle-orm'
import type { PushMessage, PushSettings } from '../../../shared/contracts/push.ts'
import { pushSubscriptions } from '../../db/schema/accounts/push.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ServiceContext } from '../context/service-context.ts'

/**
 * Tells those devices of a user that want to hear of it. One job a device, so that a dead push service holds
 * up no other; a message that still waits is replaced by a newer one with its tag.
 */
export async function notifyDevices(
  ctx: ServiceContext,
  { userId, kind, message }: { userId: number; kind: keyof PushSettings; message: PushMessage },
): Promise<void> {
  const devices = await ctx.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions[kind], true)))
  for (const { endpoint } of devices)
    await enqueue(
      ctx.db,
      'send-push',
      { endpoint, message, userId },
      { jobKey: `push:${message.tag}:${endpoint}` },
    )
}
