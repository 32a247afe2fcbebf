import { and, eq, isNull } from 'drizzle-orm'
import { ACCOUNT_GRACE_DAYS } from '../../../shared/constants.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { ACCOUNT_ENDINGS } from './account-endings.ts'
import { confirmPassword } from './confirm-password.ts'
import { accountDeletedLetter } from './letters/account-deleted-letter.ts'
import { endSessions } from './session.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Closes the account of somebody who gives the password: sessions and subscription end now, photos and
 * everything else go after the grace period, until which an administrator can restore the account.
 *
 * @throws AppError rate_limited, wrong_password
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
    const [deleted] = await tx
      .update(users)
      .set({ deletedAt })
      .where(and(eq(users.id, user.id), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (!deleted) throw new AppError('unauthenticated', 'Not authenticated')
    await endSessions(tx, user.id)
    for (const end of ACCOUNT_ENDINGS) await end(tx, user.id)
    await enqueue(
      tx,
      'purge-account',
      { userId: user.id, deletedAt: deletedAt.toISOString() },
      { runAt: new Date(deletedAt.getTime() + ACCOUNT_GRACE_DAYS * DAY_MS) },
    )
    await enqueueMail(tx, publicUrl, user.email, accountDeletedLetter(user.name, supportEmail))
    await publish(tx, user.id, { type: 'account' })
  })
}
