import type { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { verifyPassword } from './password.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/**
 * Makes sure that it is the owner who asks and not somebody at an unlocked screen.
 *
 * @throws AppError rate_limited, wrong_password
 */
export async function confirmPassword(
  ctx: ServiceContext<'limits'>,
  { user, password }: { user: typeof users.$inferSelect; password: string },
): Promise<void> {
  await ctx.limits.take('confirm-password:account', String(user.id))
  if (!(await verifyPassword(user.passwordHash, password)))
    throw new AppError('wrong_password', 'Your current password is incorrect')
  await ctx.limits.clear('confirm-password:account', String(user.id))
}
