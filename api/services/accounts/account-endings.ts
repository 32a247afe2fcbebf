import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'

/**
 * What else ends when a person deletes the account, each in the transaction of the deletion. Whatever talks to
 * the outside (ending a subscription at the payment provider) enqueues a job here.
 */
export const ACCOUNT_ENDINGS: ((tx: Tx, userId: number) => Promise<unknown>)[] = [
  async (tx, userId) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
]
