import { SpanKind } from '@opentelemetry/api'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { pushSubscriptions } from '../../api/db/schema/accounts/push.ts'
import { sessions, users } from '../../api/db/schema/accounts/users.ts'
import { measure } from '../../api/measurements.ts'
import type { JobPayload } from '../../api/jobs/jobs.ts'
import { inSpan } from '../../api/tracing/spans.ts'
import { countingFailures } from './counting-failures.ts'
import type { JobContext } from './job-context.ts'

/**
 * Delivers one message to one device while the person it is for is signed in there; a device that is gone for good is
 * forgotten.
 */
export async function sendPush(
  ctx: Pick<JobContext, 'db' | 'push' | 'logger' | 'actor'>,
  { endpoint, message, userId }: JobPayload<'send-push'>,
): Promise<void> {
  const { db, push, logger } = ctx
  const own = eq(pushSubscriptions.endpoint, endpoint)
  const { p256dh, auth, userId: ownerId } = pushSubscriptions
  const [target] = await db
    .select({ endpoint: pushSubscriptions.endpoint, p256dh, auth, userId: ownerId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, ownerId))
    .where(
      and(
        own,
        userId === undefined ? undefined : eq(ownerId, userId),
        eq(sessions.userId, ownerId),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.deletedAt),
      ),
    )
  if (!target) return
  // Of its address the host alone: who has all of it can reach the device. One of before may be none.
  const host = URL.parse(endpoint)?.hostname ?? 'invalid'
  const span = { kind: SpanKind.CLIENT, attributes: { 'server.address': host } }
  const send = () => inSpan('send push', span, () => push.send(target, message))
  if ((await countingFailures(ctx, 'push', send)) === 'delivered') {
    measure('delivery', { channel: 'push', outcome: 'sent' })
    return
  }
  measure('delivery', { channel: 'push', outcome: 'refused' })
  await db.delete(pushSubscriptions).where(own)
  logger.info({ userId: target.userId }, 'push subscription is gone')
}
