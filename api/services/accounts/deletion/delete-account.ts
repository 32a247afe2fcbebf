import { ACCOUNT_GRACE_DAYS } from '../../../../shared/constants.ts'
import type { PageFate } from '../../../../shared/contracts/delivery/page-fate.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { settlePages } from '../../delivery/public-pages/pages-of-closed-account.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { closeAccount } from './close-account.ts'
import { keepAnAdministrator } from './keep-an-administrator.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { accountDeletedMail } from '../mails/account-deleted-mail.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Closes the account of somebody who gives the password: sessions end now, a subscription renews no more, photos and
 * everything else go after the grace period, until which an administrator can restore the account. Public pages are withdrawn, or stay until
 * their last day, longer than the account.
 *
 * @throws AppError rate_limited, wrong_password, conflict
 */
export async function deleteAccount(
  ctx: ServiceContext<'config' | 'limits'>,
  { user, password, pages }: { user: typeof users.$inferSelect; password: string; pages: PageFate },
): Promise<void> {
  await confirmPassword(ctx, { user, password })
  const { publicUrl, supportEmail } = ctx.config
  const deletedAt = new Date()
  await inTransaction(ctx, async (tx) => {
    await keepAnAdministrator(tx, { userId: user.id })
    if (!(await closeAccount(tx, { userId: user.id, deletedAt })))
      throw new AppError('unauthenticated', 'Not authenticated')
    await settlePages(tx, { userId: user.id, fate: pages, now: deletedAt })
    await enqueue(
      tx.db,
      'purge-account',
      { userId: user.id, deletedAt: deletedAt.toISOString() },
      { runAt: new Date(deletedAt.getTime() + ACCOUNT_GRACE_DAYS * DAY_MS) },
    )
    await enqueueMail(tx, {
      publicUrl,
      to: user.email,
      content: accountDeletedMail(user.name, supportEmail),
    })
  })
}
