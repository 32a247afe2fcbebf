import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findUserByEmail } from './find-user-by-email.ts'
import { requestAccountLink } from './request-account-link.ts'

/**
 * Has a reset link mailed.
 *
 * @throws AppError rate_limited, account_not_found
 */
export async function requestPasswordReset(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  email: string,
  address: string,
): Promise<void> {
  await limits.take('forgot:address', address)
  await limits.take('forgot:account', email)
  const user = await findUserByEmail(db, email)
  if (!user || user.deletedAt) {
    // The specification has the screen say so, as sign-in does; asking for many is what must not pay.
    await limits.take('unknown-account:address', address)
    throw new AppError('account_not_found', 'No account found with this email')
  }
  await requestAccountLink(db, user.id, 'reset-password')
}
