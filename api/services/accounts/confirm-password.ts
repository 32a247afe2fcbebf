import type { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { verifyPassword } from './password.ts'

/**
 * Makes sure that it is the owner who asks and not somebody at an unlocked screen.
 *
 * @throws AppError rate_limited, wrong_password
 */
export async function confirmPassword(
  { limits }: Pick<Deps, 'limits'>,
  user: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  await limits.take('confirm-password:account', String(user.id))
  if (!(await verifyPassword(user.passwordHash, password)))
    throw new AppError('wrong_password', 'Your current password is incorrect')
  await limits.clear('confirm-password:account', String(user.id))
}
