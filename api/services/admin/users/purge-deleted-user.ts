import { AppError } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { claimPurge } from '../../accounts/deletion/claim-purge.ts'
import { purgeUser } from '../../accounts/deletion/purge-user.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { lockUser } from './lock-user.ts'

/** When a purge is gone on with that was cut off. */
const AGAIN_AFTER_MS = 5 * 60_000

/**
 * Removes a deleted user for good, at once. Whatever interrupts that, a job removes the rest.
 *
 * @param input.email the address of the user, typed by whoever removes them
 * @throws AppError not_found; conflict for a user who is not deleted; invalid_input for another address
 */
export async function purgeDeletedUser(
  ctx: ServiceContext<'storage'>,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { deletedAt, currentPlanId, isAdmin, ...user } = await lockUser(tx, { userId })
    if (user.email.toLowerCase() !== email.toLowerCase()) {
      const message = 'This is not the email of this user'
      throw new AppError('invalid_input', message, { issues: [{ path: 'email', message }] })
    }
    if (deletedAt === null || !(await claimPurge(tx, { userId, deletedAt })))
      throw new AppError('conflict', 'Only deleted users can be purged. Delete this user first.')
    await recordAudit(tx, {
      action: 'account.purged',
      subject: { kind: 'user', id: userId },
      before: { planId: currentPlanId, isAdmin, deletedAt: deletedAt.toISOString() },
    })
    await enqueue(
      tx.db,
      'purge-account',
      { userId, deletedAt: deletedAt.toISOString() },
      { runAt: new Date(Date.now() + AGAIN_AFTER_MS) },
    )
  })
  await purgeUser(ctx, { userId })
}
