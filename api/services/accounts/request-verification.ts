import type { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requestAccountLink } from './request-account-link.ts'

/** @throws AppError rate_limited, conflict for an address that is verified already */
export async function requestVerification(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  user: typeof users.$inferSelect,
): Promise<void> {
  if (user.isEmailVerified) throw new AppError('conflict', 'Your email is already verified')
  await limits.take('send-verification:account', String(user.id))
  await requestAccountLink(db, user.id, 'verify-email')
}
