import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { publish } from '../../../events/publish.ts'
import { grantFreeMonth } from '../../credits/grant-free-month.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/** Marks an address as its owner's and gives the free images, once: only the call that turns the mark gives. */
export async function markVerified(ctx: TransactionContext, { userId }: { userId: number }): Promise<void> {
  const [verified] = await ctx.db
    .update(users)
    .set({ isEmailVerified: true })
    .where(and(eq(users.id, userId), eq(users.isEmailVerified, false), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (!verified) return
  await grantFreeMonth(ctx, { userId, now: new Date() })
  await publish(ctx.db, userId, { type: 'account' })
  await publish(ctx.db, userId, { type: 'credits' })
}
