import type { Executor } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TokenPurpose } from './account-token.ts'

/** Has the worker mail a link. Requests that still wait count as one. */
export async function requestAccountLink(tx: Executor, userId: number, purpose: TokenPurpose): Promise<void> {
  await enqueue(tx, 'mail-account-link', { userId, purpose }, { jobKey: `${purpose}:${userId}` })
}
