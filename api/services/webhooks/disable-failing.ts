import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { webhookEndpoints } from '../../db/schema/integrations/webhooks.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { TransactionContext } from '../context/service-context.ts'
import { webhookDisabledMail } from './webhook-disabled-mail.ts'

/** About as long as one event is tried. */
const FAILING_DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1000

type FailingEndpoint = Omit<typeof webhookEndpoints.$inferSelect, 'failingSince'> & { failingSince: Date }

/**
 * Stops sending to an endpoint that failed for days, or said that it is gone, and tells its owner once. What waits for
 * it stays in the log, to be replayed.
 */
export async function disableFailing(
  ctx: TransactionContext<'config'>,
  { endpoint, isGone }: { endpoint: FailingEndpoint; isGone: boolean },
): Promise<void> {
  const { id, url, userId, failingSince, disabledAt } = endpoint
  const isLong = Date.now() - failingSince.getTime() >= FAILING_DAYS * DAY_MS
  if (disabledAt || !(isLong || isGone)) return
  await ctx.db
    .update(webhookEndpoints)
    .set({ disabledAt: new Date(), disabledReason: 'failing' })
    .where(eq(webhookEndpoints.id, id))
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, userId))
  const { publicUrl } = ctx.config
  const content = webhookDisabledMail(owner.name, {
    host: new URL(url).host,
    isGone,
    toolsUrl: `${publicUrl}/app/account?tab=tools`,
  })
  await enqueueMail(ctx, { publicUrl, to: owner.email, content })
}
