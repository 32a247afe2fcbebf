import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'

/**
 * Puts the new hash in place and answers whose it is. To be called before anything else ends with the old password: a
 * sign-in or a new passkey that relies on it either waits for the row, or is there to be ended.
 */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<typeof users.$inferSelect> {
  const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
  return user
}
