import { recordAudit } from '../../audit/record-audit.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { pushSubscriptions } from '../../../db/schema/accounts/push.ts'
import { apiKeys } from '../../../db/schema/integrations/api-keys.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { endSessions } from '../sessions/session.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/**
 * What else ends with an account, each in the transaction that closes it. Whatever talks to the outside (ending
 * a subscription at the payment provider) enqueues a job here.
 */
const ENDINGS: ((tx: Tx, userId: number) => Promise<unknown>)[] = [
  async (tx, userId) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  async (tx, userId) => tx.delete(apiKeys).where(eq(apiKeys.userId, userId)),
  (tx, userId) => enqueue(tx, 'end-subscriptions', { userId }, { jobKey: `end-subscriptions:${userId}` }),
]

/**
 * Closes an account so that it can be restored: nobody can sign in to it, and open pages hear of it at once.
 * Answers false where it was closed already.
 */
export async function closeAccount(
  ctx: TransactionContext,
  { userId, deletedAt }: { userId: number; deletedAt: Date },
): Promise<boolean> {
  const [closed] = await ctx.db
    .update(users)
    .set({ deletedAt })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (!closed) return false
  await recordAudit(ctx, { action: 'account.deleted', subject: { kind: 'user', id: userId } })
  await endSessions(ctx, { userId })
  for (const end of ENDINGS) await end(ctx.db, userId)
  return true
}
