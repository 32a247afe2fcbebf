import { enqueue } from '../../../jobs/enqueue.ts'
import { MAIL_ATTEMPTS } from '../../mail/enqueue-mail.ts'
import type { TokenPurpose } from './account-token.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Has the worker mail a link. Requests that still wait count as one. */
export async function requestAccountLink(
  ctx: ServiceContext,
  { userId, purpose }: { userId: number; purpose: TokenPurpose },
): Promise<void> {
  const options = { jobKey: `${purpose}:${userId}`, maxAttempts: MAIL_ATTEMPTS }
  await enqueue(ctx.db, 'mail-account-link', { userId, purpose }, options)
}
