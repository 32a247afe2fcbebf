import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/**
 * Marks a deleted account as being removed for good, before its first file is: from here on it cannot be restored, and
 * where restoring came first, nothing is removed. Answers whether to go on; also true where a run before was cut off.
 *
 * @param input.deletedAt names the deletion: an account restored since then is left alone
 */
export async function claimPurge(
  ctx: ServiceContext,
  { userId, deletedAt }: { userId: number; deletedAt: Date },
): Promise<boolean> {
  const [claimed] = await ctx.db
    .update(users)
    .set({ purgeStartedAt: sql`coalesce(${users.purgeStartedAt}, now())` })
    .where(and(eq(users.id, userId), eq(users.deletedAt, deletedAt)))
    .returning({ id: users.id })
  return claimed !== undefined
}
