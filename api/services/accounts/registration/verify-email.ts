import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/users.ts'
import { AppError } from '../../../errors.ts'
import { publish } from '../../../events/publish.ts'
import { grantFreeMonth } from '../../credits/grant-free-month.ts'
import { spendToken } from '../tokens/account-token.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/**
 * Marks the address as verified and gives the free images, once: only the call that turns the mark gives.
 *
 * @throws AppError invalid_token
 */
export async function verifyEmail(ctx: ServiceContext, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const userId = await spendToken(tx, { purpose: 'verify-email', token })
    if (userId === null)
      throw new AppError(
        'invalid_token',
        'The verification link is invalid or has expired. Please request a new link.',
      )
    const [verified] = await tx.db
      .update(users)
      .set({ isEmailVerified: true })
      .where(and(eq(users.id, userId), eq(users.isEmailVerified, false), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (!verified) return
    await grantFreeMonth(tx, { userId, now: new Date() })
    await publish(tx.db, userId, { type: 'account' })
    await publish(tx.db, userId, { type: 'credits' })
  })
}
