import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/**
 * Lets pass what takes an administrator away while there is another one. Administrators are locked to the end of the
 * transaction, so that two who go at once do not each count on the other; to be called before any other row is locked.
 *
 * @throws AppError conflict where nobody would be left to administer the product
 */
export async function keepAnAdministrator(
  ctx: TransactionContext,
  { userId }: { userId: number },
): Promise<void> {
  const administrators = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update')
  if (!administrators.some(({ id }) => id === userId)) return
  if (administrators.some(({ id }) => id !== userId)) return
  throw new AppError('conflict', 'You are the only administrator. Make somebody else one first.')
}
