import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PushSubscriptionInput } from '../../../shared/contracts/push.ts'
import { pushSubscriptions } from '../../db/schema/accounts/push.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { isPushService } from '../../providers/push/is-push-service.ts'
import type { Session } from '../accounts/sessions/session.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** Each is one message to send, for everything that an account is told of. */
const MAX_DEVICES = 20

/**
 * A device belongs to whoever subscribed last on it: the person before must not be told of its rooms. What it is
 * told ends with the session. Beyond 20 devices of an account, those that subscribed first are told no more.
 *
 * @throws AppError invalid_input for a push service that is not ours to call
 */
export async function saveSubscription(
  ctx: ServiceContext<'config'>,
  {
    session,
    subscription: { endpoint, keys },
    userAgent,
  }: { session: Session; subscription: z.infer<typeof PushSubscriptionInput>; userAgent: string },
): Promise<void> {
  if (!isPushService(endpoint, ctx.config.push.hosts))
    throw new AppError('invalid_input', 'This browser uses a push service that is not supported')
  const row = { userId: session.user.id, sessionId: session.id, ...keys, userAgent: userAgent.slice(0, 400) }
  await inTransaction(ctx, async (tx) => {
    // One after the other, or each of two at once would leave the other's out of its count.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, session.user.id)).for('update')
    await tx.db
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...row, createdAt: sql`now()` } })
    const beyond = tx.db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, session.user.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))
      .offset(MAX_DEVICES)
    await tx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, beyond))
  })
}

/** Has a device told no more; nothing happens to one that is somebody else's or unknown. */
export async function removeSubscription(
  ctx: ServiceContext,
  { userId, endpoint }: { userId: number; endpoint: string },
): Promise<void> {
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
}
