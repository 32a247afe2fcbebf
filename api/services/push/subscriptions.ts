import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PushSubscriptionInput } from '../../../shared/contracts/push.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { AppError } from '../../errors.ts'
import { isPushService } from '../../providers/push/is-push-service.ts'
import type { Session } from '../accounts/session.ts'

/**
 * A device belongs to whoever subscribed last on it: the person before must not be told of its rooms. What it is
 * told ends with the session.
 *
 * @throws AppError invalid_input for a push service that is not ours to call
 */
export async function saveSubscription(
  { db, config }: { db: Db; config: Config },
  session: Session,
  { endpoint, keys }: z.infer<typeof PushSubscriptionInput>,
  userAgent: string,
): Promise<void> {
  if (!isPushService(endpoint, config.push.hosts))
    throw new AppError('invalid_input', 'This browser uses a push service that is not supported')
  const row = { userId: session.user.id, sessionId: session.id, ...keys, userAgent: userAgent.slice(0, 400) }
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
}

export async function removeSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
}
