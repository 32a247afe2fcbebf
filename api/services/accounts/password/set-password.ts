import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/**
 * Puts the new hash in place and answers whose it is. To be called before anything else ends with the old password: a
 * sign-in or a new passkey that relies on it either waits for the row, or is there to be ended.
 */
export async function setPassword(
  ctx: TransactionContext,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<typeof users.$inferSelect> {
  const [user] = await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
  return user
}
