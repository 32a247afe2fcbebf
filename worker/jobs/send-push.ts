import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../../api/db/schema/push.ts'
import type { JobPayload } from '../../api/jobs/jobs.ts'
import type { JobContext } from './job-handlers.ts'

/** Delivers one message to one device; a device that is gone for good is forgotten. */
export async function sendPush(
  { db, push, logger }: Pick<JobContext, 'db' | 'push' | 'logger'>,
  { endpoint, message }: JobPayload<'send-push'>,
): Promise<void> {
  const own = eq(pushSubscriptions.endpoint, endpoint)
  const [target] = await db.select().from(pushSubscriptions).where(own)
  if (!target) return
  if ((await push.send(target, message)) === 'delivered') return
  await db.delete(pushSubscriptions).where(own)
  logger.info({ userId: target.userId }, 'push subscription is gone')
}
