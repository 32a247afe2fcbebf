import type { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'

/**
 * Who registers a stranger's address must not leave a way into the account that its owner takes over one day.
 *
 * @throws AppError forbidden
 */
// oxlint-disable-next-line services/shape -- a check of what was read
export function refuseUnverified(
  { isEmailVerified }: Pick<typeof users.$inferSelect, 'isEmailVerified'>,
  message: string,
): void {
  if (!isEmailVerified) throw new AppError('forbidden', message)
}
