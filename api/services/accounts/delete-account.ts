import { and, eq, isNull } from 'drizzle-orm'
import { ACCOUNT_GRACE_DAYS } from '../../../shared/constants.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { closeAccount } from './close-account.ts'
import { confirmPassword } from './confirm-password.ts'
import { accountDeletedLetter } from './letters/account-deleted-letter.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** @throws AppError conflict where nobody would be left to administer the product */
async function keepAnAdministrator(tx: Tx, user: typeof users.$inferSelect): Promise<void> {
  if (!user.isAdmin) return
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update')
  if (administrators.some(({ id }) => id !== user.id)) return
  throw new AppError('conflict', 'You are the only administrator. Make somebody else one first.')
}

/**
 * Closes the account of somebody who gives the password: sessions end now, a subscription renews no more, photos and
 * everything else go after the grace period, until which an administrator can restore the account.
 *
 * @throws AppError rate_limited, wrong_password, conflict
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  user: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  await confirmPassword(deps, user, password)
  const { publicUrl, supportEmail } = deps.config
  const deletedAt = new Date()
  await deps.db.transaction(async (tx) => {
    await keepAnAdministrator(tx, user)
    if (!(await closeAccount(tx, user.id, deletedAt)))
      throw new AppError('unauthenticated', 'Not authenticated')
    await enqueue(
      tx,
      'purge-account',
      { userId: user.id, deletedAt: deletedAt.toISOString() },
      { runAt: new Date(deletedAt.getTime() + ACCOUNT_GRACE_DAYS * DAY_MS) },
    )
    await enqueueMail(tx, publicUrl, user.email, accountDeletedLetter(user.name, supportEmail))
  })
}
