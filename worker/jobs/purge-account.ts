import { and, eq } from 'drizzle-orm'
import { users } from '../../api/db/schema/users.ts'
import type { JobPayload } from '../../api/jobs/jobs.ts'
import { purgeUser } from '../../api/services/accounts/deletion/purge-user.ts'
import type { JobContext } from './job-context.ts'

/** Removes an account whose grace period is over, unless it was restored since. */
export async function purgeAccount(
  context: JobContext,
  { userId, deletedAt }: JobPayload<'purge-account'>,
): Promise<void> {
  const [user] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.deletedAt, new Date(deletedAt))))
  if (!user) return
  await purgeUser(context, { userId })
  context.logger.info({ userId }, 'account purged')
}
