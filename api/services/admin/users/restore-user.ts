import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { lockUser } from './lock-user.ts'

/**
 * Opens a deleted account again, with all that was in it; a subscription goes on ending. A purge that waits for its time
 * finds another state than it was meant for and leaves the account alone.
 *
 * @throws AppError not_found; conflict for one that is not deleted; gone once it is being removed for good
 */
export async function restoreUser(ctx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { deletedAt, purgeStartedAt } = await lockUser(tx, { userId })
    if (deletedAt === null) throw new AppError('conflict', 'This user is not deleted.')
    if (purgeStartedAt !== null)
      throw new AppError('gone', 'This user is being removed for good and can no longer be restored.')
    await tx.db.update(users).set({ deletedAt: null }).where(eq(users.id, userId))
    await recordAudit(tx, {
      action: 'account.restored',
      subject: { kind: 'user', id: userId },
      before: { isDeleted: true },
      after: { isDeleted: false },
    })
  })
}
