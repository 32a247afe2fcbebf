import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * One change of a user's credits at a time, to the end of the transaction. To be taken after projects and before
 * lots, as everywhere; the key is left alone, or two transactions that wrote rows of this user would wait for
 * each other.
 */
export async function lockCredits(ctx: TransactionContext, { userId }: { userId: number }): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
