import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { notFound } from '../../../errors.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/** A user, deleted or not, whose row is locked to the end of the transaction. @throws AppError not_found */
export async function lockUser(
  ctx: TransactionContext,
  { userId }: { userId: number },
): Promise<typeof users.$inferSelect> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw notFound('User')
  return user
}
