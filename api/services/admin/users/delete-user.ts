import { AppError } from '../../../errors.ts'
import { closeAccount } from '../../accounts/deletion/close-account.ts'
import { keepAnAdministrator } from '../../accounts/deletion/keep-an-administrator.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { lockUser } from './lock-user.ts'

/**
 * Closes an account as its owner does by deleting it, but for the purge, which follows no deletion by administrators:
 * the account stays to be restored until somebody purges it.
 *
 * @throws AppError not_found; conflict for one that is deleted, and for the last administrator
 */
export async function deleteUser(ctx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await keepAnAdministrator(tx, { userId })
    await lockUser(tx, { userId })
    if (!(await closeAccount(tx, { userId, deletedAt: new Date() })))
      throw new AppError('conflict', 'This user is deleted already.')
  })
}
