import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { publish } from '../../../events/publish.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** @throws AppError unauthenticated for an account that was deleted meanwhile */
export async function updateProfile(
  ctx: ServiceContext,
  { userId, name }: { userId: number; name: string },
): Promise<typeof users.$inferSelect> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .update(users)
      .set({ name })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning()
    if (!user) throw new AppError('unauthenticated', 'Not authenticated')
    await publish(tx.db, userId, { type: 'account' })
    return user
  })
}
